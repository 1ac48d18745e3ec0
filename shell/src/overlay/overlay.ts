/**
 * The overlay of `?fragments` (docs/reference/behaviour/failures.md#overlay): outlines each slot of the page and shows its
 * facts. A developer tool, so its texts are English. Plain DOM, so that it works while a fragment does not.
 */
import type { FragmentPackage } from '@site/kit/contracts/fragments';
import type { BuildManifest } from '../updates/build-manifest';
import { type FragmentFacts, fragmentFacts } from './fragment-facts';
import { overlayStyles } from './overlay-styles';

type Owners = NonNullable<BuildManifest['owners']>;

/** Shows the overlay until it is closed. */
export function showOverlay(manifest: BuildManifest | null): void {
  const { id = 'unknown', releases = {}, owners = {} } = manifest ?? {};
  const host = Object.assign(document.createElement('aside'), { ariaLabel: 'Fragments of this page' });
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(overlayStyles)];

  const draw = () => {
    const outlines = slots().map((slot) => outlineOf(slot, fragmentFacts(slot, releases), owners));
    root.replaceChildren(closeButton(`Build ${id}`, close), ...outlines);
  };
  // Redraw when the status of a slot changes, or when slots move.
  const statuses = new MutationObserver(draw);
  const sizes = new ResizeObserver(draw);
  const close = () => {
    statuses.disconnect();
    sizes.disconnect();
    host.remove();
  };
  document.body.append(host);
  statuses.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-fragment-status'],
  });
  sizes.observe(document.body);
}

function slots(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-fragment]')];
}

function outlineOf(slot: HTMLElement, facts: FragmentFacts, owners: Owners): HTMLElement {
  const name = slot.dataset.fragment as FragmentPackage;
  // The element itself has no box (`display: contents`).
  const content = new Range();
  content.selectNodeContents(slot);
  const { left, top, width, height } = content.getBoundingClientRect();
  const outline = document.createElement('section');
  outline.dataset.status = facts.status;
  outline.style.translate = `${left + scrollX}px ${top + scrollY}px`;
  outline.style.inlineSize = `${width}px`;
  outline.style.blockSize = `${height}px`;
  const list = document.createElement('dl');
  list.append(
    ...fact('fragment', name),
    ...fact('release', facts.release),
    ...fact('state', facts.status),
    ...fact('size', `${(facts.bytes / 1000).toFixed(1)} kB`),
    ...fact('loaded', time(facts.loadedAt)),
    ...fact('hydrated', time(facts.hydratedAt)),
    ...fact('owner', owners[name] ?? 'unknown'),
    ...fact('failed', facts.failure),
  );
  outline.append(list);
  return outline;
}

function time(milliseconds: number | null): string {
  return milliseconds === null ? 'not yet' : `after ${(milliseconds / 1000).toFixed(2)} s`;
}

function fact(name: string, value: string | null): HTMLElement[] {
  if (value === null) return [];
  const pair = document.createElement('div');
  pair.append(
    Object.assign(document.createElement('dt'), { textContent: name }),
    Object.assign(document.createElement('dd'), { textContent: value }),
  );
  return [pair];
}

function closeButton(build: string, close: () => void): HTMLElement {
  const bar = Object.assign(document.createElement('p'), { textContent: `${build} ` });
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Close' });
  button.addEventListener('click', close);
  bar.append(button);
  return bar;
}

function sheetOf(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}
