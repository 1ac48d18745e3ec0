/**
 * Inline and important, so that no rule of the host page (`iframe { display: none }`, `main * { all: unset }`) applies.
 * Inheritance still works: a page that hides a closed tab hides its calendar.
 */
const OWN = 'all:unset!important;display:block!important;';

/** Makes the provider's frame fill its place. Always light, because that is how providers render it. */
export function dressFrame(frame: HTMLIFrameElement, title: string): void {
  frame.title = title;
  frame.style.cssText = `${OWN}width:100%!important;height:100%!important;color-scheme:light!important`;
}

/**
 * The place is as high as the frame requests and at least `minHeight` in pixels, by default from the page's styles.
 * Below 320 pixels no calendar is usable.
 */
export function dressPlace(place: HTMLElement, minHeight: number | undefined, wish: number): void {
  const least = minHeight === undefined ? 'var(--booking-min-height,700px)' : `${minHeight}px`;
  place.style.cssText = `${OWN}height:max(320px,${least},${wish}px)!important`;
}
