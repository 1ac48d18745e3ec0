/** The page's background work. A separate chunk that loads after hydration has begun, so that it delays no interaction. */
import { whenIdle } from '@site/kit/browser/when-idle';
import type { DocumentData } from '@site/kit/protocol/document';
import { startConsent } from '../consent/start-consent';
import { startDeviceInfo } from '../device/device-info';
import { startPrefetching } from '../prefetch/prefetcher';
import { startSmoothScrolling } from '../scrolling/smooth-scrolling';
import type { UpdateWatcher } from '../updates/update-watcher';
import { mayMeasure } from '../web-vitals/may-measure';

export interface AfterHydrationOptions {
  readonly data: DocumentData;
  readonly updates: UpdateWatcher;
  readonly loadPage: (path: string) => Promise<unknown>;
  /** Called when a script fails to load that the page needs. */
  readonly onLoadFailure: (error: unknown) => unknown;
}

export async function startAfterHydration(options: AfterHydrationOptions): Promise<void> {
  const { data, updates, loadPage, onLoadFailure } = options;
  startDeviceInfo({ refresh: data.config.deviceInfo });
  startSmoothScrolling();
  if (data.config.consentRequired) startConsent(data, onLoadFailure);
  // Before the wait, so that visits are measured while the site's list of builds does not answer.
  if (mayMeasure()) whenIdle(() => void measure(data));
  const pages = new Set(await updates.pages);
  // The router follows links from here on, so documents that the browser prerenders would be wasted.
  document.querySelector('script[type=speculationrules]')?.remove();
  startPrefetching({ load: loadPage, isPage: (path) => pages.has(path) });
}

/** If the script fails to load, this visit sends no web vitals. */
async function measure(data: DocumentData): Promise<void> {
  try {
    (await import(/* webpackChunkName: "web-vitals" */ '../web-vitals/measure-visit')).measureVisit(data);
  } catch {}
}
