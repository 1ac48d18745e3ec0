import { isPlainClick } from '@site/kit/browser/plain-click';
import type { BookingPopupOptions } from '@site/kit/contracts/booking';
import type { textsOf } from '../booking/texts';
import { addSheet, isFilled, makePart } from '../core/natives';
import { whenNear } from '../core/when-near';
import type { LoadablePopup, PopupHandle } from '../popup/popup';
import { controlsSheet } from './controls-sheet';

/** Elements that can be operated by keyboard. Custom elements are assumed to be operable. */
const OPERABLE = 'a[href],button,input,select,textarea,summary,iframe,[tabindex],[contenteditable]';

/**
 * The element's content opens the popup; without content, a button does. Content that cannot be operated by keyboard,
 * such as a `<span>`, is wrapped in a button; the page's own elements stay unchanged. The popup's script loads with the
 * first sign of interest.
 */
export function createTrigger(
  root: ShadowRoot,
  options: BookingPopupOptions,
  popup: LoadablePopup,
  getTexts: typeof textsOf,
): PopupHandle {
  const slot = document.createElement('slot');
  const button = makePart('button', 'button');
  button.type = 'button';
  button.setAttribute('aria-haspopup', 'dialog');
  // Not the slot's own content, which a line break between the tags already replaces.
  const label = document.createElement('span');
  button.append(label);
  const trigger = document.createElement('span');
  root.replaceChildren(trigger);
  addSheet(root, controlsSheet);

  const arrange = () => {
    const isBare = slot.assignedElements().some(isOperable);
    label.hidden = isFilled(slot);
    slot.hidden = !label.hidden;
    button.setAttribute('part', label.hidden ? 'trigger' : 'button');
    // Moved only where it has to be: that, too, is a change of the slot.
    if (slot.parentNode === (isBare ? trigger : button)) return;
    if (!isBare) button.append(slot);
    trigger.replaceChildren(isBare ? slot : button);
  };
  // A slot knows its content once it is in the tree.
  trigger.append(slot);
  slot.addEventListener('slotchange', arrange);
  arrange();
  const name = (texts = options.texts) => {
    label.textContent = getTexts(texts).open;
  };
  name();

  for (const type of ['pointerenter', 'focusin', 'touchstart'])
    trigger.addEventListener(type, popup.load, { passive: true });
  const stop = /^near/.test(options.preload ?? '') ? whenNear(trigger, popup.load) : () => {};
  let isHeard = false;
  trigger.addEventListener('click', (event) => {
    isHeard = true;
    // A link that the visitor wants in another tab goes there. Whatever the page prevents is the link's default.
    if (!isPlainClick(event)) return;
    event.preventDefault();
    popup.open();
  });
  const onCapture = (event: Event) => {
    isHeard = false;
    setTimeout(() => {
      if (!isHeard && event.defaultPrevented)
        console.warn('The popup does not open: the page stopped the click on', root.host);
    });
  };
  trigger.addEventListener('click', onCapture, true);
  return {
    ...popup,
    update: (changes) => {
      name(changes.texts);
      popup.update(changes);
    },
    unmount: () => {
      stop();
      popup.unmount();
      // As before the script was there.
      root.replaceChildren(document.createElement('slot'));
    },
  };
}

function isOperable(element: Element): boolean {
  return [element, ...element.querySelectorAll('*')].some(
    (part) => part.matches(OPERABLE) || part.localName.includes('-'),
  );
}
