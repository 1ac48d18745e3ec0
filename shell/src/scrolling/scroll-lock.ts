/** Whether something, such as an open drawer, keeps the page from scrolling: `<html>` or `<body>` cuts its overflow. */
export function isScrollLocked({ documentElement, body, defaultView }: Document): boolean {
  return [documentElement, body].some((element) =>
    ['hidden', 'clip'].includes(defaultView?.getComputedStyle(element).overflowY ?? ''),
  );
}
