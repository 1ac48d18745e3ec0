import { siteOrigins } from '../config/site-origins';
import { UserError } from '../config/user-error';
import { previewStore } from '../store/preview-store';
import { type ListedPreview, newPreviewName, putPreview } from '../store/previews';
import { type CompositionRecord, previewFileName } from '../store/records/composition-record';
import { previewPackages, type ReleaseOptions } from './release-packages';
import { sourceOf } from './source-of';

/**
 * Composes packages on top of the live site and stores the result as a preview; null if it equals the live site.
 * Rejects like a release, and with a `UserError` if the shell does not support previews.
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

/** Rejects previews without a banner, because visitors could take them for the live site. */
function refuseWithoutBanner(
  { content, locales, releases }: CompositionRecord,
  names: readonly string[],
): void {
  if (locales.all.every(({ code }) => content[previewFileName(code)] !== undefined)) return;
  throw new UserError(
    `Cannot make a preview: shell ${releases.shell} does not support previews. Release shell first, or include it: npm run preview -- ${['shell', ...names].join(' ')} --link.`,
  );
}
