import { findOwnElements } from './own-elements';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns a function that gives the fields of a slot their text and the focus back if React has replaced them, as it does in a
 * slot whose HTML has changed before hydration, for example by a translation. Call it when the slot is hydrated.
 */
export function createFieldKeeper(): (slot: HTMLElement) => void {
  // The fields whose value a visitor can type.
  const fields = findOwnElements<Field>('input:not([type=hidden], [type=file]), textarea');
  const firstPage = location.pathname;
  let focused: EventTarget | null = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  return (slot) => {
    const before = fields.before.get(slot.dataset.fragment) ?? [];
    // Later, the slot has the fields of another page.
    fields.before.delete(slot.dataset.fragment);
    if (location.pathname !== firstPage) return;
    // React is running effects, and ignores events until they have ended.
    setTimeout(() => {
      const now = fields.find(slot);
      for (const [index, field] of before.entries()) {
        const replacement = now[index];
        if (field.isConnected || replacement === undefined) continue;
        if (field.value !== replacement.value && replacement.value === replacement.defaultValue)
          typeInto(replacement, field.value);
        if (field === focused && document.activeElement === document.body)
          replacement.focus({ preventScroll: true });
      }
    });
  };
}

/** As a visitor would: React ignores an assignment to the element itself. */
function typeInto(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
