/** True if `<html>` or `<body>` clips its overflow, for example under an open drawer. */
export function isScrollLocked({ documentElement, body, defaultView }: Document): boolean {
  return [documentElement, body].some((element) =>
    ['hidden', 'clip'].includes(defaultView?.getComputedStyle(element).overflowY ?? ''),
  );
}
