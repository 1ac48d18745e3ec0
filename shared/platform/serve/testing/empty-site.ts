import { oneServed } from '../../store/testing/served-locales';
import type { LoadedSite } from '../site/loaded-site';

/** A site without a page, but for what is given. */
export function emptySite(given: Partial<LoadedSite> = {}): LoadedSite {
  return {
    build: 'abc',
    loadedAt: 0,
    releases: {},
    documents: new Map(),
    translations: new Map(),
    files: new Map(),
    framePolicy: '',
    https: false,
    locales: oneServed,
    previews: new Map(),
    ...given,
  };
}
