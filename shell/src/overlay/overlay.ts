/**
 * The overlay of `?fragments` (docs/reference/behaviour/failures.md#overlay): frames each slot of the page and says
 * what it is. For the
 * people who make the site, so its words are English and it is plain DOM: it must work while a fragment does not.
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
    const frames = slots().map((slot) => frameOf(slot, fragmentFacts(slot, releases), owners));
    root.replaceChildren(closeButton(`Build ${id}`, close), ...frames);
  };
  // A slot's status, and whatever moves slots.
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

function frameOf(slot: HTMLElement, facts: FragmentFacts, owners: Owners): HTMLElement {
  const name = slot.dataset.fragment as FragmentPackage;
  // The element itself may have no box.
  const content = new Range();
  content.selectNodeContents(slot);
  const { left, top, width, height } = content.getBoundingClientRect();
  const frame = document.createElement('section');
  frame.dataset.status = facts.status;
  frame.style.translate = `${left + scrollX}px ${top + scrollY}px`;
  frame.style.inlineSize = `${width}px`;
  frame.style.blockSize = `${height}px`;
  const list = document.createElement('dl');
  list.append(
    ...fact('fragment', name),
    ...fact('release', facts.release),
    ...fact('state', facts.status),
    ...fact('size', `${(facts.bytes / 1000).toFixed(1)} kB`),
    ...fact('loaded', time(facts.loadedAt)),
    ...fact('hydrated', time(facts.hydratedAt)),
    ...fact('owner', owners[name] ?? 'nobody is named'),
    ...fact('failed', facts.failure),
  );
  frame.append(list);
  return frame;
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
