import type { NewComposition } from '../records/composition-record';
import { oneServed } from './served-locales';

/** A composition of nothing, but for what is given. */
export function sampleComposition(
  given: Pick<NewComposition, 'build'> & Partial<NewComposition>,
): NewComposition {
  return {
    mode: 'production',
    releases: { shell: `1.0.0-${given.build}` },
    env: {},
    year: 2026,
    https: false,
    framePolicy: '',
    locales: oneServed,
    documents: [],
    files: [],
    ...given,
  };
}
