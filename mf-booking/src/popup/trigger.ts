import { isPlainClick } from '@site/kit/browser/plain-click';
import type { BookingPopupOptions } from '@site/kit/contracts/booking';
import { isFilled } from '../core/slots';
import type { PopupCore } from './core';
import { createPopup, type Popup } from './popup';

/** Elements that can be operated by keyboard. Custom elements are assumed to be operable. */
const OPERABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';

/**
 * The element's content opens the calendar; without content, a button does. Content that cannot be operated by
 * keyboard, such as a `<span>`, is wrapped in a button; the page's own elements stay unchanged.
 */
export function createTrigger(root: ShadowRoot, options: BookingPopupOptions, core: PopupCore): Popup {
  const slot = document.createElement('slot');
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-haspopup', 'dialog');
  const trigger = document.createElement('span');
  root.replaceChildren(trigger);

  const arrange = () => {
    const bare = slot.assignedElements().some(isOperable);
    button.setAttribute('part', isFilled(slot) ? 'trigger' : 'button');
    // Moved only where it has to be: that, too, is a change of the slot.
    if (slot.parentNode === (bare ? trigger : button)) return;
    if (!bare) button.append(slot);
    trigger.replaceChildren(bare ? slot : button);
  };
  // A slot knows its content once it is in the tree.
  trigger.append(slot);
  slot.addEventListener('slotchange', arrange);
  arrange();
  const name = (texts = options.texts) => {
    slot.textContent = core.wordsOf(texts).open;
  };
  name();

  const popup = createPopup(root, options, core);
  popup.preload(trigger);
  trigger.addEventListener('click', (event) => {
    // A link that the visitor wants in another tab goes there.
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    popup.open();
  });
  return {
    ...popup,
    update: (changes) => {
      name(changes.texts);
      popup.update(changes);
    },
    unmount: () => {
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
