/**
 * What a living page does beside showing itself. Loaded after hydration has begun, so that none of it delays an answer
 * to the visitor.
 */
import type { SiteConfig } from '@site/shared/contracts/site-config';
import { startAttribution } from '../attribution/start-attribution';
import { startDeviceInfo } from '../device/device-info';
import { createPrefetcher } from '../prefetch/prefetcher';
import { startSmoothScrolling } from '../scrolling/smooth-scrolling';
import type { UpdateWatcher } from '../updates/update-watcher';

export interface AliveOptions {
  readonly config: SiteConfig;
  readonly updates: UpdateWatcher;
  /** Fetches a page's payload and chunks. */
  readonly loadPage: (path: string) => Promise<unknown>;
}

export async function startAlive({ config, updates, loadPage }: AliveOptions): Promise<void> {
  void startAttribution({ config });
  startDeviceInfo({ refresh: config.deviceInfo });
  startSmoothScrolling();
  const pages = new Set((await updates.manifest)?.pages);
  createPrefetcher({ load: loadPage, isPage: (path) => pages.has(path) });
}
