import { DEV_ID, devPaths } from '@site/kit/protocol/hot-page';

/** A style sheet as it is now, by its address. */
const shown = new Map<string, HTMLStyleElement>();

/**
 * Takes over the style sheets as they are now: those that stand inline in the document, and those that were added after
 * a transition. Each gets an element of its own in place of the document's one: a changed sheet then costs the browser no more
 * than what is in it, neither the fonts nor the rules of the others.
 */
export async function refreshStyles(): Promise<void> {
  const [inline, names] = [inlineStyles(), sheetNames()];
  if (inline === null || names === null) return;
  const links = linkedSheets();
  const sheets = await Promise.all(
    listOf(names).map(async (url) => ({ url, css: mayChange(url) ? await fetchSheet(url) : null })),
  );
  if (sheets.some(({ url, css }) => css === null && !shown.has(url))) return;
  let last = inline;
  for (const { url, css } of sheets) {
    const element = shown.get(url) ?? document.createElement('style');
    if (css !== null && css !== element.textContent) element.textContent = css;
    if (!element.isConnected) last.after(element);
    shown.set(url, element);
    last = element;
  }
  if (inline.textContent !== '') inline.textContent = '';
  await Promise.all(links.map(refreshLink));
}

/**
 * Adds the sheets that the page did not have before. The document that names them waits until the site is composed of the
 * newest sources, which can be long after a style sheet has changed.
 */
export async function findNewSheets(): Promise<void> {
  const html = await fetchText(location.href);
  const now = sheetNames(new DOMParser().parseFromString(html ?? '', 'text/html'));
  const names = sheetNames();
  if (names === null || now === null) return;
  const known = listOf(names);
  const linked = linkedSheets().map((link) => new URL(link.href).pathname);
  const added = listOf(now).filter((url) => !known.includes(url) && !linked.includes(url));
  names.dataset.sheets = [...known, ...added].join(' ');
}

/** Those of releases stay as they are. */
function mayChange(url: string): boolean {
  return !shown.has(url) || url.includes(`/${DEV_ID}/`);
}

function fetchSheet(url: string): Promise<string | null> {
  return fetchText(`${devPaths.styles}?${url}`);
}

/** The styles that came with the document are its first ones. */
function inlineStyles(): HTMLStyleElement | null {
  return document.head.querySelector('style');
}

/** The element that names the sheets of the document. */
function sheetNames(page = document): HTMLElement | null {
  return page.querySelector<HTMLElement>('script[data-sheets]');
}

function listOf({ dataset }: HTMLElement): string[] {
  return (dataset.sheets ?? '').split(' ').filter(Boolean);
}

function linkedSheets(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
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
  return response?.ok ? response.text().catch(() => null) : null;
}
