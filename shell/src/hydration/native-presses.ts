/** The events of a press for which React would hydrate a slot. */
const PRESSES = [
  'pointerdown',
  'pointerup',
  'pointercancel',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'touchcancel',
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
];

/**
 * For a press in a slot that is not hydrated, React hydrates the whole slot at once. That would delay the native effect of a
 * press on a link, a field or `details` by a tenth of a second, so React does not see it. A press on a button needs its slot.
 */
export function keepNativePresses(): void {
  for (const press of PRESSES)
    addEventListener(
      press,
      (event) => {
        // Other scripts dispatch presses on the document too, which has no `matches`.
        const target = event.target as Partial<Element>;
        if (target.matches?.('[data-fragment-status=static] :not(button, button *)')) event.stopPropagation();
      },
      true,
    );
}
