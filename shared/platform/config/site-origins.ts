import type { Env } from './set-variables';

/** The origin of a site whose `SITE_ORIGIN` is not set. */
export const DEFAULT_ORIGIN = 'http://localhost:3000';

export interface SiteOrigins {
  readonly origin: string;
  /** The origin that shows previews; null where the site itself does. */
  readonly previewOrigin: string | null;
}

/** The origins of a composition, by the configuration that its record keeps. */
export function siteOrigins({ SITE_ORIGIN, PREVIEW_ORIGIN }: Env): SiteOrigins {
  return { origin: SITE_ORIGIN || DEFAULT_ORIGIN, previewOrigin: PREVIEW_ORIGIN || null };
}
