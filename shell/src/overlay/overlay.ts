/**
 * The overlay of `?fragments` (docs/reference/behaviour/failures.md#overlay): outlines each slot of the page and shows its
 * facts. A developer tool, so its texts are English. Plain DOM, so that it works while a fragment does not.
 */
import type { FragmentPackage } from '@site/kit/contracts/fragments';
import type { FragmentStatus } from '@site/kit/protocol/document';
import { releasesBase } from '@site/kit/protocol/site-paths';
import { fragmentMark } from '../fragments/fragment-mark';
import type { BuildManifest } from '../updates/build-manifest';

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

interface FragmentFacts {
  readonly release: string;
  readonly status: FragmentStatus;
  /** Compressed size in bytes of its files that this page has loaded. */
  readonly bytes: number;
  /** When the last of its files before hydration had arrived, in milliseconds since navigation start. */
  readonly loadedAt: number | null;
  /** When its slot was hydrated, in milliseconds since navigation start. */
  readonly hydratedAt: number | null;
  /** The error of its last failure on this page. */
  readonly failure: string | null;
}

/** Reads the facts about a fragment of this page from its slot and the performance timeline. */
function fragmentFacts(
  slot: HTMLElement,
  releases: NonNullable<BuildManifest['releases']>,
  timeline: Pick<Performance, 'getEntriesByType' | 'getEntriesByName'> = performance,
): FragmentFacts {
  // FragmentSlot sets both attributes.
  const name = slot.dataset.fragment as FragmentPackage;
  const status = slot.dataset.fragmentStatus as FragmentStatus;
  const base = `${releasesBase}${name}/`;
  const resources = timeline.getEntriesByType('resource') as PerformanceResourceTiming[];
  const files = resources.filter(({ name: url }) => new URL(url).pathname.startsWith(base));
  const hydratedAt = timeline.getEntriesByName(fragmentMark(name, 'hydrated'))[0]?.startTime ?? null;
  const before = files.filter(({ responseEnd }) => hydratedAt === null || responseEnd <= hydratedAt);
  const failure = timeline.getEntriesByName(fragmentMark(name, 'failed')).at(-1) as
    | PerformanceMark
    | undefined;
  return {
    release: releases[name] ?? 'unknown',
    status,
    bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    loadedAt: before.length === 0 ? null : Math.max(...before.map(({ responseEnd }) => responseEnd)),
    hydratedAt,
    failure: failure === undefined ? null : String(failure.detail),
  };
}

/** Rules for a constructed style sheet: the content security policy blocks inline styles. */
const overlayStyles = `
:host { position: absolute; inset: 0 auto auto 0; z-index: 2147483647; font: 12px/1.4 ui-monospace, monospace; color: #fff; }
section { --tone: #063d2b; position: absolute; box-sizing: border-box; border: 2px solid var(--tone); pointer-events: none; }
section[data-status=static] { --tone: #4a3600; }
section[data-status=failed] { --tone: #5c0d0d; }
dl { display: flex; flex-wrap: wrap; gap: 0 16px; inline-size: fit-content; max-inline-size: 100%; margin: 0; padding: 2px 6px;
  box-sizing: border-box; background: var(--tone); overflow-wrap: anywhere; }
div { display: flex; gap: 6px; }
dt { color: #cfd8d4; }
dd { margin: 0; }
p { position: fixed; inset: auto 8px 8px auto; margin: 0; padding: 6px 8px; background: #222; }
button { font: inherit; min-block-size: 24px; }
`;
