import { siteOrigins } from '../config/site-origins';
import type { Preview } from '../plan/change';
import type { Plan } from '../plan/plan';
import { previewStore } from '../store/preview-store';
import { type ListedPreview, newPreviewName, putPreview } from '../store/previews';
import { type DeployOptions, tryChange } from './deploy';
import { sourceOf } from './source-of';

type LinkPreviewOptions = Pick<DeployOptions, 'site' | 'store' | 'project' | 'message' | 'log'>;

/**
 * Composes packages on top of the live site and stores the result as a preview; null if it equals the live site.
 * Rejects like a release.
 */
export async function linkPreview(
  change: Preview,
  { message, ...options }: LinkPreviewOptions,
): Promise<{ readonly made: ListedPreview; readonly plan: Plan } | null> {
  const { store, project } = options;
  const name = newPreviewName();
  const source = await sourceOf(project, change.from);
  const { plan, composed, live } = await tryChange(change, {
    ...options,
    store: await previewStore(store, name),
  });
  const { record } = composed;
  if (record.build === plan.liveBuild) return null;
  const { origin, previewOrigin } = siteOrigins(record.env);
  const made = await putPreview(store, name, composed, {
    live,
    origin: previewOrigin ?? origin,
    packages: change.names,
    message,
    ...source,
  });
  return { made, plan };
}
