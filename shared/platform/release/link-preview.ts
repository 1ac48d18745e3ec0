import { siteOrigins } from '../config/site-origins';
import { UserError } from '../config/user-error';
import type { Preview } from '../plan/change';
import { previewStore } from '../store/preview-store';
import { type ListedPreview, newPreviewName, putPreview } from '../store/previews';
import { type CompositionRecord, previewFileName } from '../store/records/composition-record';
import type { DeployOptions } from './deploy';
import { sourceOf } from './source-of';
import { tryChange } from './try-change';

type LinkPreviewOptions = Pick<DeployOptions, 'site' | 'store' | 'project' | 'message' | 'log'>;

/**
 * Composes packages on top of the live site and stores the result as a preview; null if it equals the live site.
 * Rejects like a release, and with a `UserError` if the shell does not support previews.
 */
export async function linkPreview(
  change: Preview,
  { message, ...options }: LinkPreviewOptions,
): Promise<ListedPreview | null> {
  const { store, project } = options;
  const name = newPreviewName();
  const { plan, composed, live } = await tryChange(change, {
    ...options,
    store: await previewStore(store, name),
  });
  const { record } = composed;
  if (record.build === plan.before) return null;
  refuseWithoutBanner(record, change.names);
  const { origin, previewOrigin } = siteOrigins(record.env);
  const source = await sourceOf(project, change.from);
  return putPreview(store, name, composed, {
    live,
    origin: previewOrigin ?? origin,
    packages: change.names,
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
    `Cannot make a preview: shell ${releases.shell} does not support previews. Release shell first, or include it: node site preview ${['shell', ...names].join(' ')} --link.`,
  );
}
