/** A separate chunk, loaded when the page is idle (docs/reference/behaviour/web-vitals.md). */

import type { DocumentData } from '@site/kit/protocol/document';
import {
  buildMark,
  type DeviceSize,
  type FragmentOutcome,
  MAX_FRAGMENTS,
  vitalsMark,
  vitalsPath,
  type WebVitals,
} from '@site/kit/protocol/web-vitals';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { fragmentMark } from '../fragments/fragment-mark';
import { takeReloadNote } from '../updates/reload-note';
import { documentTiming } from './may-measure';

type OnValue = (report: (metric: { readonly value: number }) => void) => void;

/** The functions of web-vitals that this file uses. */
interface Vitals {
  readonly onCLS: OnValue;
  readonly onINP: OnValue;
  readonly onLCP: OnValue;
}

/** Measures this view of the page and every later one from the bfcache. Sends each view's values when the page is hidden. */
export function measureVisit(
  { view, entries }: Pick<DocumentData, 'view' | 'entries'>,
  build = documentTiming(buildMark)?.description ?? '',
  vitals: Vitals = { onCLS, onINP, onLCP },
): void {
  if (view.kind !== 'page' || build === '') return;
  const { page } = view;
  const slots = [...document.querySelectorAll<HTMLElement>('[data-fragment]')];
  const present = slots.map(({ dataset }) => dataset.fragment ?? '');
  let reloaded = takeReloadNote();
  let since = 0;
  let sent = false;
  const visit = documentTiming(vitalsMark)?.description;
  let values: Pick<WebVitals, 'paint' | 'shift' | 'interaction'> = {};

  vitals.onLCP(({ value }) => {
    values = { ...values, paint: Math.round(value) };
  });
  vitals.onCLS(({ value }) => {
    values = { ...values, shift: Math.round(value * 10_000) / 10_000 };
  });
  vitals.onINP(({ value }) => {
    values = { ...values, interaction: Math.round(value) };
  });

  const send = () => {
    if (sent) return;
    sent = true;
    const fragments = fragmentOutcomes(Object.keys(entries), since);
    if (reloaded !== null) fragments[reloaded] = [...(fragments[reloaded] ?? []), 'reloaded'];
    const hydrated = since === 0 ? hydratedAt(present) : undefined;
    const vitals: WebVitals = {
      build,
      ...(visit && { visit }),
      page,
      device: deviceSize(innerWidth),
      ...values,
      ...(hydrated !== undefined && { hydrated: Math.round(hydrated) }),
      fragments: problemsFirst(fragments),
    };
    navigator.sendBeacon?.(vitalsPath, new Blob([JSON.stringify(vitals)], { type: 'application/json' }));
  };
  // Runs after the capturing listeners of web-vitals on the window, which finish the values. `pagehide` may come before them;
  // browsers also hide a page that the visitor leaves.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    since = performance.now();
    sent = false;
    reloaded = null;
    values = {};
  });
}

/** Classifies a width in CSS pixels by the layout's breakpoints. */
export function deviceSize(width: number): DeviceSize {
  if (width < 600) return 'small';
  return width <= 1100 ? 'medium' : 'large';
}

/** Outcomes of fragments from the shell's performance marks after `since`, in milliseconds since navigation start. */
export function fragmentOutcomes(
  names: readonly string[],
  since: number,
  timeline: Pick<Performance, 'getEntriesByName'> = performance,
): Record<string, FragmentOutcome[]> {
  const outcomes: Record<string, FragmentOutcome[]> = {};
  for (const name of names) {
    const count = (became: Parameters<typeof fragmentMark>[1]) =>
      timeline.getEntriesByName(fragmentMark(name, became)).filter(({ startTime }) => startTime >= since)
        .length;
    const unloaded = count('unloaded');
    const all: FragmentOutcome[] = [];
    if (count('hydrated') > 0) all.push('hydrated');
    if (unloaded > 0) all.push('failed');
    // A fragment that fails to load also gets a `failed` mark.
    if (count('failed') > unloaded) all.push('threw');
    if (all.length > 0) outcomes[name] = all;
  }
  return outcomes;
}

/** As many as a server accepts. */
function problemsFirst(outcomes: Record<string, FragmentOutcome[]>): Record<string, FragmentOutcome[]> {
  const hasProblem = (all: FragmentOutcome[]) => all.some((outcome) => outcome !== 'hydrated');
  const sorted = Object.entries(outcomes).sort(
    ([, one], [, other]) => Number(hasProblem(other)) - Number(hasProblem(one)),
  );
  return Object.fromEntries(sorted.slice(0, MAX_FRAGMENTS));
}

/**
 * When the last of these fragments was hydrated for the first time, in milliseconds since navigation start or activation.
 * Undefined if one was not, or if the page was hidden in between.
 */
export function hydratedAt(
  names: readonly string[],
  timeline: Pick<Performance, 'getEntriesByName' | 'getEntriesByType'> = performance,
): number | undefined {
  const times = names.map((name) => timeline.getEntriesByName(fragmentMark(name, 'hydrated'))[0]?.startTime);
  const last = Math.max(...times.map((time) => time ?? Number.NaN));
  const [navigation] = timeline.getEntriesByType('navigation') as (PerformanceEntry & {
    readonly activationStart?: number;
  })[];
  const shown = navigation?.activationStart ?? 0;
  // Browsers throttle hidden pages.
  const unseen = timeline
    .getEntriesByType('visibility-state')
    .some(({ name, startTime }) => name === 'hidden' && startTime >= shown && startTime < last);
  return times.length === 0 || Number.isNaN(last) || unseen ? undefined : Math.max(0, last - shown);
}
