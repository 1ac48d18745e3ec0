export type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns a function that gives the fields of a slot their text and the focus back if React has replaced them, as it does in a
 * slot whose HTML has changed before hydration, for example by a translation. Call it when the slot is hydrated.
 */
export function createFieldKeeper(): (slot: HTMLElement) => void {
  const slots = document.querySelectorAll<HTMLElement>('[data-fragment]');
  const fields = new Map([...slots].map((slot) => [slot.dataset.fragment, fieldsOf(slot)]));
  const page = location.pathname;
  let focused: EventTarget | null = document.activeElement;
  addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  return (slot) => {
    const before = fields.get(slot.dataset.fragment);
    // Later, the slot has the fields of another page.
    fields.delete(slot.dataset.fragment);
    if (page === location.pathname && before?.some((field) => !field.isConnected))
      import(/* webpackChunkName: "on-demand-fields" */ './restore-fields').then(
        ({ restoreFields }) => restoreFields(before, fieldsOf(slot), focused),
        // Without it, the fields stay empty.
        () => {},
      );
  };
}

/** The text fields of a slot, without those of slots in it. */
function fieldsOf(slot: HTMLElement): readonly Field[] {
  return [...slot.querySelectorAll<Field>('input:not([type=hidden]), textarea')].filter(
    (field) => field.closest('[data-fragment]') === slot,
  );
}
