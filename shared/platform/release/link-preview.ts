import { siteOrigins } from '../config/site-origins';
import { UserError } from '../config/user-error';
import { previewStore } from '../store/preview-store';
import { type ListedPreview, newPreviewName, putPreview } from '../store/previews';
import { type CompositionRecord, previewFileName } from '../store/records/composition-record';
import { previewPackages, type ReleaseOptions } from './release-packages';
import { sourceOf } from './source-of';

/**
 * Composes packages on top of what is live and puts that into the store as a preview, below the preview's own prefix; null where nothing would be different
 * from what is live. Rejects as a release does, and with a `UserError` where the shell knows no previews.
 */
export async function linkPreview(
  names: readonly string[],
  options: Omit<ReleaseOptions, 'weight'>,
): Promise<ListedPreview | null> {
  const { project, from, message } = options;
  const name = newPreviewName();
  const { stored, live, before } = await previewPackages(names, {
    ...options,
    store: await previewStore(options.store, name),
  });
  const { record } = stored;
  if (record.build === before) return null;
  refuseWithoutBanner(record, names);
  const { origin, previewOrigin } = siteOrigins(record.env);
  const source = await sourceOf(project, from);
  return putPreview(options.store, name, stored, {
    live,
    origin: previewOrigin ?? origin,
    packages: names,
    message,
    ...source,
  });
}

/** Nobody is to take a preview for the site. */
function refuseWithoutBanner(
  { content, locales, releases }: CompositionRecord,
  names: readonly string[],
): void {
  if (locales.all.every(({ code }) => content[previewFileName(code)] !== undefined)) return;
  throw new UserError(
    `shell ${releases.shell} was made before there were links to previews: its pages could not say what they are. Release shell first, or show it as well: npm run preview -- ${['shell', ...names].join(' ')} --link.`,
  );
}
