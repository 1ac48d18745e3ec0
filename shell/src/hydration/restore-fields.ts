import type { Field } from './kept-fields';

/** Gives fields the text and the focus of those that React has replaced by them. `focused` had the focus last. */
export function restoreFields(
  before: readonly Field[],
  now: readonly Field[],
  focused: EventTarget | null,
): void {
  for (const [index, field] of before.entries()) {
    const place = now[index];
    if (field.isConnected || place === undefined) continue;
    if (field.value !== place.value && place.value === place.defaultValue) type(field.value, place);
    if (field === focused && document.activeElement === document.body) place.focus({ preventScroll: true });
  }
}

/** As a visitor would: React ignores an assignment to the element itself. */
function type(value: string, field: Field): void {
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
