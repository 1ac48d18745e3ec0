import { oneServed } from '../../store/testing/served-locales';
import { type LoadedSite, nothingComposed } from '../site/loaded-site';

/** An empty composition with the given fields. */
export function emptySite(given: Partial<LoadedSite> = {}): LoadedSite {
  return { ...nothingComposed, build: 'abc', locales: oneServed, ...given };
}
