import type { Env } from './set-variables';

/** The site's origin if `SITE_ORIGIN` is not set. */
export const DEFAULT_ORIGIN = 'http://localhost:3000';

export interface SiteOrigins {
  readonly origin: string;
  /** The origin that serves previews; null if the site's own origin does. */
  readonly previewOrigin: string | null;
}

/** The origins of a composition, from the configuration in its record. */
export function siteOrigins({ SITE_ORIGIN, PREVIEW_ORIGIN }: Env): SiteOrigins {
  return {
    origin: new URL(SITE_ORIGIN || DEFAULT_ORIGIN).origin,
    previewOrigin: PREVIEW_ORIGIN ? new URL(PREVIEW_ORIGIN).origin : null,
  };
}
