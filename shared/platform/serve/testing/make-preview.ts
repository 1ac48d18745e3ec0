import { type PutPreviewOptions, putPreview } from '../../store/previews';
import { readComposition } from '../../store/records/composition-record';
import type { Store } from '../../store/store';
import { putSite } from './write-site';

/** Puts a composition into a store and makes it a preview; gives its name. */
export async function makePreview(
  store: Store,
  build: string,
  given: Partial<PutPreviewOptions> = {},
): Promise<string> {
  await putSite(store, build);
  const stored = await readComposition(store, build);
  if (stored === null) throw new Error(`There is no ${build}.`);
  const { name } = await putPreview(store, stored, {
    origin: 'https://www.example.com',
    packages: ['mf-header'],
    who: 'Ann',
    ...given,
  });
  return name;
}
