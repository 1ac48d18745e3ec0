import { oneServed } from '../../store/testing/served-locales';
import { type LoadedSite, nothingComposed } from '../site/loaded-site';

/** A composition without a page, except what is given. */
export function emptySite(given: Partial<LoadedSite> = {}): LoadedSite {
  return { ...nothingComposed, build: 'abc', locales: oneServed, ...given };
}
