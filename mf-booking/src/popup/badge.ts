import type { BookingBadgeOptions } from '@site/kit/contracts/booking';
import { applyChanges } from '../core/changes';
import { webAddress } from '../core/web-address';
import type { PopupCore } from './core';
import { createPopup, type Popup } from './popup';

/** The button at the edge of the window, with its popup. */
export function createBadge(root: ShadowRoot, options: BookingBadgeOptions, core: PopupCore): Popup {
  const popup = createPopup(root, options, core);
  let look = options;
  const badge = document.createElement('button');
  badge.type = 'button';
  badge.setAttribute('part', 'badge');
  badge.setAttribute('aria-haspopup', 'dialog');
  badge.addEventListener('click', popup.open);

  const draw = () => {
    const { texts, branding, icon, color, textColor, side } = look;
    badge.dataset.side = side === 'left' ? 'left' : 'right';
    setProperty(badge, '--booking-badge-background', color);
    setProperty(badge, '--booking-badge-color', textColor);
    const label = document.createElement('span');
    label.textContent = core.wordsOf(texts).open;
    badge.replaceChildren(...picture(icon), label);
    if (branding) {
      const line = document.createElement('small');
      line.setAttribute('part', 'branding');
      line.textContent = branding;
      label.append(line);
    }
  };
  draw();
  root.append(badge);
  popup.preload(badge);

  return {
    ...popup,
    update: (changes) => {
      look = applyChanges(look, changes);
      draw();
      popup.update(changes);
    },
    unmount: () => {
      popup.unmount();
      badge.remove();
    },
  };
}

function picture(icon: string | undefined): HTMLElement[] {
  if (!icon || webAddress(icon, document.baseURI) === null) return [];
  const image = document.createElement('img');
  image.setAttribute('part', 'icon');
  image.alt = '';
  image.src = icon;
  return [image];
}

function setProperty(element: HTMLElement, name: string, value: string | undefined): void {
  if (value) element.style.setProperty(name, value);
  else element.style.removeProperty(name);
}
