/** Whether the page is kept from scrolling, as by an open drawer: the overflow of `<html>` or `<body>` is cut. */
export function isScrollLocked({ documentElement, body, defaultView }: Document): boolean {
  return [documentElement, body].some((element) =>
    ['hidden', 'clip'].includes(defaultView?.getComputedStyle(element).overflowY ?? ''),
  );
}
