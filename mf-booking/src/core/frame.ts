/**
 * Inline and important, so that no rule of the host page (`iframe { display: none }`, `main * { all: unset }`) applies.
 * Inheritance still works: a page that hides a closed tab hides its calendar.
 */
export const OWN_STYLE = 'all:unset!important;display:block!important;';

/** Makes the provider's frame fill its place. Always light, because that is how providers render it. */
export function styleFrame(frame: HTMLIFrameElement, title: string): void {
  frame.title = title;
  frame.style.cssText = `${OWN_STYLE}width:100%!important;height:100%!important;color-scheme:light!important`;
}

/**
 * The place is as high as the frame requests and at least `minHeight` in pixels, by default from the page's styles.
 * Below 320 pixels no calendar is usable.
 */
export function stylePlace(place: HTMLElement, minHeight: number | undefined, requested: number): void {
  const least = minHeight === undefined ? 'var(--booking-min-height,700px)' : `${minHeight}px`;
  place.style.cssText = `${OWN_STYLE}height:max(320px,${least},${requested}px)!important`;
}

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
