import { DEV_ID, devPaths, stylesAttribute } from '@site/kit/protocol/hot-page';

const shown = new Map<string, HTMLStyleElement>();

/** Updates the style sheets of the page. Each has its own element, so that a changed one does not reload fonts. */
export async function refreshStyles(): Promise<void> {
  const [inline, names] = [document.head.querySelector(`style[${stylesAttribute}]`), sheetNames()];
  if (inline === null || names === null) return;
  const links = linkedSheets();
  const sheets = await Promise.all(
    listOf(names).map(async (url) => ({
      url,
      css: mayChange(url) ? await fetchText(`${devPaths.styles}?${url}`) : null,
    })),
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

/** Adds sheets of a newer document, which may come much later than a changed sheet: the site is composed first. */
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

/** Sheets of releases never change. */
function mayChange(url: string): boolean {
  return !shown.has(url) || url.includes(`/${DEV_ID}/`);
}

function sheetNames(page = document): HTMLElement | null {
  return page.querySelector<HTMLElement>('script[data-sheets]');
}

function listOf({ dataset }: HTMLElement): string[] {
  return (dataset.sheets ?? '').split(' ').filter(Boolean);
}

function linkedSheets(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
}

/** Keeps the old sheet until the new one applies, so that the page is never unstyled. */
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
