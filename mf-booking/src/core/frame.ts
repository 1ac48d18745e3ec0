/**
 * Inline and important, so that no rule of the page around it (`iframe { display: none }`, `main * { all: unset }`)
 * reaches it. What inherits still does: a page that hides a closed tab hides the calendar in it.
 */
const OWN = 'all:unset!important;display:block!important;';

/** The provider's frame fills its place. It is light where the page is dark: that is how the provider draws it. */
export function dressFrame(frame: HTMLIFrameElement, title: string): void {
  frame.title = title;
  frame.style.cssText = `${OWN}width:100%!important;height:100%!important;color-scheme:light!important`;
}

/**
 * The place is as high as the frame asks for, and at least `minHeight`, in pixels; by default as the page's style says.
 * In less than 320 pixels no calendar can be used.
 */
export function dressPlace(place: HTMLElement, minHeight: number | undefined, wish: number): void {
  const least = minHeight === undefined ? 'var(--booking-min-height,700px)' : `${minHeight}px`;
  place.style.cssText = `${OWN}height:max(320px,${least},${wish}px)!important`;
}
