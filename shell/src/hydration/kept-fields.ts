type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns a function that gives the fields of a slot their text and the focus back if React has replaced them, as it does in a
 * slot whose HTML has changed before hydration, for example by a translation. Call it when the slot is hydrated.
 */
export function createFieldKeeper(): (slot: HTMLElement) => void {
  const slots = document.querySelectorAll<HTMLElement>('[data-fragment]');
  const fields = new Map([...slots].map((slot) => [slot.dataset.fragment, fieldsOf(slot)]));
  const page = location.pathname;
  let focused: EventTarget | null = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  return (slot) => {
    const before = fields.get(slot.dataset.fragment) ?? [];
    // Later, the slot has the fields of another page.
    fields.delete(slot.dataset.fragment);
    if (location.pathname !== page) return;
    // React is running effects, and would ignore events.
    setTimeout(() => {
      const now = fieldsOf(slot);
      for (const [index, field] of before.entries()) {
        const place = now[index];
        if (field.isConnected || place === undefined) continue;
        if (field.value !== place.value && place.value === place.defaultValue) type(field.value, place);
        if (field === focused && document.activeElement === document.body)
          place.focus({ preventScroll: true });
      }
    });
  };
}

/** The text fields of a slot, without those of slots in it. */
function fieldsOf(slot: HTMLElement): readonly Field[] {
  return [...slot.querySelectorAll<Field>('input:not([type=hidden]), textarea')].filter(
    (field) => field.closest('[data-fragment]') === slot,
  );
}

/** As a visitor would: React ignores an assignment to the element itself. */
function type(value: string, field: Field): void {
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
