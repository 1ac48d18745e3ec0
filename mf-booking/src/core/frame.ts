/**
 * Inline and important, so that no rule of the host page (`iframe { display: none }`, `main * { all: unset }`) applies.
 * Inheritance still works: a page that hides a closed tab hides its calendar.
 */
export const OWN_STYLE = 'all:unset!important;display:block!important;';

/** The least height: `minHeight`, which sets the property, or the page's styles. Below 320 pixels no calendar is usable. */
export const LEAST_HEIGHT = 'max(320px,var(--booking-min-height,700px))';

/**
 * In a parent that is as wide as its content (a centered flex or grid item, a table, `inline-block`) the calendar takes
 * the whole width, but at least 320 pixels: an invisible line that fills any width and consists of words that wide.
 */
export function makeLine(): HTMLElement {
  const line = document.createElement('i');
  line.textContent = '.. '.repeat(6);
  line.style.cssText =
    'all:initial!important;display:block!important;height:0!important;max-width:100vw!important;overflow:hidden!important;visibility:hidden!important;letter-spacing:160px!important';
  return line;
}
