import type { BookingBadgeOptions } from '@site/kit/contracts/booking';
import type { textsOf } from '../booking/texts';
import { applyChanges } from '../core/changes';
import { makePart, remove } from '../core/natives';
import { isWebAddress, parseUrl } from '../core/web-address';
import { createOwner } from '../popup/owner';
import type { LoadablePopup, PopupHandle } from '../popup/popup';
import { controlsSheet } from './controls-sheet';

/**
 * The button at the edge of the window, which opens `popup`. It is on the page's own level, so no menu hides it and no
 * transform moves it. It goes with the body of the page, or with `source`, the element in the page.
 */
export function createBadge(
  options: BookingBadgeOptions,
  popup: LoadablePopup,
  texts: typeof textsOf,
  source?: Element,
): Badge {
  const { element, root, adopt } = createOwner(controlsSheet);
  let content = options;
  const badge = makePart('button', 'badge');
  badge.type = 'button';
  badge.setAttribute('aria-haspopup', 'dialog');
  badge.addEventListener('click', popup.open);
  if (/^near/.test(options.preload ?? '')) popup.load();
  for (const type of ['pointerenter', 'focus', 'touchstart'])
    badge.addEventListener(type, popup.load, { passive: true });

  const follow = () => {
    adopt(source);
    // Rules for the element itself may hide it; a menu around it does not.
    badge.hidden = source !== undefined && getComputedStyle(source).display === 'none';
  };
  const draw = () => {
    follow();
    const { branding, icon, color, textColor, side } = content;
    badge.dataset.side = side === 'left' ? 'left' : 'right';
    // An empty value removes the property.
    badge.style.setProperty('--booking-badge-background', color ?? '');
    badge.style.setProperty('--booking-badge-color', textColor ?? '');
    const label = document.createElement('span');
    label.textContent = texts(content.texts).open;
    badge.replaceChildren(...picture(icon), label);
    if (branding) {
      const line = makePart('small', 'branding');
      line.textContent = branding;
      label.append(line);
    }
  };
  root.append(badge);
  const { body } = document;
  const isGone = () => !source && document.body !== body;
  const place = () => {
    if (isGone()) return;
    // No transform of the body moves it below `<html>`, and no `innerHTML` loses it. But frameworks that hydrate documents
    // expect nothing there before they have.
    (document.readyState === 'complete' ? document.documentElement : body).append(element);
    draw();
  };
  place();
  addEventListener('load', place);
  const swapped = new MutationObserver(() => {
    if (isGone()) remove(element);
  });
  swapped.observe(document.documentElement, { childList: true });
  // A media query of the page may hide it, and so may its script.
  addEventListener('resize', follow);
  const restyled = new MutationObserver(follow);
  for (const styled of [document.documentElement, body, source ?? body])
    restyled.observe(styled, { attributeFilter: ['class', 'dir', 'hidden', 'lang', 'style'] });

  return {
    ...popup,
    isShown: () => element.isConnected,
    update: (changes) => {
      content = applyChanges(content, changes);
      draw();
      popup.update(changes);
    },
    unmount: () => {
      removeEventListener('resize', follow);
      removeEventListener('load', place);
      swapped.disconnect();
      restyled.disconnect();
      popup.unmount();
      remove(element);
    },
  };
}

type Badge = PopupHandle & { readonly isShown: () => boolean };

/** Stored on the document, so that two copies of this module share one badge. */
const BADGE = Symbol.for('mf-booking.badge.1');

/** The badge as a function; the contract describes its behaviour. A badge that went with its body is forgotten. */
export function mountBadgeWith(
  createPopup: (options: BookingBadgeOptions) => LoadablePopup,
  texts: typeof textsOf,
): (options: BookingBadgeOptions) => Badge {
  return (options) => {
    const page = document as Document & { [BADGE]?: Badge | undefined };
    const present = page[BADGE];
    if (present?.isShown()) {
      present.update(options);
      return present;
    }
    present?.unmount();
    const badge = createBadge(options, createPopup(options), texts);
    const handle: Badge = {
      ...badge,
      unmount: () => {
        badge.unmount();
        if (page[BADGE] === handle) page[BADGE] = undefined;
      },
    };
    page[BADGE] = handle;
    return handle;
  };
}

function picture(icon: string | undefined): HTMLElement[] {
  const { href } = parseUrl(icon ?? '');
  if (!icon || !isWebAddress(href)) return [];
  const image = makePart('img', 'icon');
  image.alt = '';
  image.src = icon;
  return [image];
}
