import { previewStore } from '../../store/preview-store';
import { newPreviewName, type PutPreviewOptions, putPreview } from '../../store/previews';
import { readComposition } from '../../store/records/composition-record';
import type { Store } from '../../store/store';
import { putSite } from './write-site';

/** Puts a composition into a store and publishes it as a preview; gives its name. */
export async function makePreview(
  store: Store,
  build: string,
  { author = 'Ann', ...given }: Partial<PutPreviewOptions> & { readonly author?: string } = {},
): Promise<string> {
  const name = newPreviewName();
  const own = await previewStore(store, name);
  await putSite(own, build);
  const stored = await readComposition(own, build);
  if (stored === null) throw new Error(`There is no ${build}.`);
  await putPreview({ ...store, author }, name, stored, {
    origin: 'https://www.example.com',
    packages: ['mf-hello'],
    ...given,
  });
  return name;
}
