/** A separate chunk, loaded when the page is idle (docs/reference/behaviour/web-vitals.md). */

import type { DocumentData } from '@site/kit/protocol/document';
import {
  buildMark,
  type DeviceSize,
  vitalsMark,
  vitalsPath,
  type WebVitals,
} from '@site/kit/protocol/web-vitals';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { takeReloadNote } from '../updates/reload-note';
import { documentTiming } from './document-timing';
import { fragmentOutcomes, hydratedAt } from './fragment-outcomes';

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
      fragments,
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
