import type { RunningSite } from './running-site';

/** The site for all tests that do not change it. */
export interface SharedSite extends Pick<RunningSite, 'url' | 'mockServers' | 'store'> {
  /** A store with the sample site live. */
  readonly sampleStore: string;
}

/** Passes the site to the test processes. */
export function shareSite({ url, mockServers, store, sampleStore }: SharedSite): void {
  process.env.E2E_SITE = JSON.stringify({ url, mockServers, store, sampleStore });
}

export function sharedSite(): SharedSite {
  const shared = process.env.E2E_SITE;
  if (shared === undefined) throw new Error('The shared site is not running. Run the test with npm run e2e.');
  return JSON.parse(shared) as SharedSite;
}
