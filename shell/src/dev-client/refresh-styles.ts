import { devPaths } from './hot-page';

/**
 * Takes over the style sheets as they are now: those that stand inline in the document, and those that were added after
 * a transition. With `listToo` also sheets that the page did not have before.
 */
export async function refreshStyles(listToo: boolean): Promise<void> {
  const inline = document.querySelector<HTMLStyleElement>('style[data-sheets]');
  if (inline === null) return;
  const known = (inline.dataset.sheets ?? '').split(' ').filter(Boolean);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  if (listToo) {
    const linked = links.map((link) => new URL(link.href).pathname);
    known.push(...(await sheetsOfDocument()).filter((url) => !known.includes(url) && !linked.includes(url)));
    inline.dataset.sheets = known.join(' ');
  }
  const css = await fetchText(`${devPaths.styles}?${known.join('&')}`);
  if (css !== null && css !== inline.textContent) inline.textContent = css;
  await Promise.all(links.map(refreshLink));
}

async function sheetsOfDocument(): Promise<readonly string[]> {
  const html = await fetchText(location.href);
  const page = new DOMParser().parseFromString(html ?? '', 'text/html');
  const sheets = page.querySelector<HTMLStyleElement>('style[data-sheets]')?.dataset.sheets ?? '';
  return sheets.split(' ').filter(Boolean);
}

/** The old sheet stays until the new one applies, so that the page never stands without. */
async function refreshLink(link: HTMLLinkElement): Promise<void> {
  const { origin, pathname } = new URL(link.href);
  if (origin !== location.origin) return;
  const [before, now] = await Promise.all([link.dataset.css, fetchText(pathname)]);
  if (now === null || now === before) return;
  const next = link.cloneNode() as HTMLLinkElement;
  next.dataset.css = now;
  next.href = `${pathname}?${Date.now()}`;
  next.onload = () => link.remove();
  link.after(next);
}

async function fetchText(url: string): Promise<string | null> {
  const response = await fetch(url).catch(() => null);
  return response?.ok ? response.text() : null;
}
