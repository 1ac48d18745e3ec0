/** Fetches a script ahead, once, without running it. */
export function preloadScript(href: string): void {
  const known = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  if (known.some((link) => link.getAttribute('href') === href)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}
