import type { RunningSite } from './running-site';

/** The site that all tests share which only look. */
export interface SharedSite extends Pick<RunningSite, 'url' | 'mockServers' | 'store'> {
  /** A store in which the sample site is live. */
  readonly sampleStore: string;
}

/** Hands the site on to the processes of the tests. */
export function shareSite({ url, mockServers, store, sampleStore }: SharedSite): void {
  process.env.E2E_SITE = JSON.stringify({ url, mockServers, store, sampleStore });
}

export function sharedSite(): SharedSite {
  const shared = process.env.E2E_SITE;
  if (shared === undefined) throw new Error('The shared site is not running; use npm run e2e.');
  return JSON.parse(shared) as SharedSite;
}
