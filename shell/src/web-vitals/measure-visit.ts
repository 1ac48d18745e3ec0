/** A script of its own, which is loaded when the page has done its work (docs/reference/behaviour/web-vitals.md). */

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

/** The parts of web-vitals that this module uses. */
interface Vitals {
  readonly onCLS: OnValue;
  readonly onINP: OnValue;
  readonly onLCP: OnValue;
}

/** WebVitals this view of the page, and each after it that comes back from the browser's cache; sends each when it ends. */
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
  let taken: Pick<WebVitals, 'paint' | 'shift' | 'interaction'> = {};

  vitals.onLCP(({ value }) => {
    taken = { ...taken, paint: Math.round(value) };
  });
  vitals.onCLS(({ value }) => {
    taken = { ...taken, shift: Math.round(value * 10_000) / 10_000 };
  });
  vitals.onINP(({ value }) => {
    taken = { ...taken, interaction: Math.round(value) };
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
      ...taken,
      ...(hydrated !== undefined && { hydrated: Math.round(hydrated) }),
      fragments,
    };
    navigator.sendBeacon?.(vitalsPath, new Blob([JSON.stringify(vitals)], { type: 'application/json' }));
  };
  // After the listeners of web-vitals, which finish the values: those are of the window and come first. Not with `pagehide`,
  // which may come before them; browsers hide a page that is left.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    since = performance.now();
    sent = false;
    reloaded = null;
    taken = {};
  });
}

/** By the widths at which the layout changes. */
export function deviceSize(width: number): DeviceSize {
  if (width < 600) return 'small';
  return width <= 1100 ? 'medium' : 'large';
}
