import { splitTarget } from '@site/kit/protocol/url-rules';
import type { Canary } from '../canary/variant';
import { canaryVariant, countFailures } from './middleware/canary';
import { checkComposed, checkHost, checkMethod, health } from './middleware/check-request';
import { buildManifest, releaseFile, siteFile } from './middleware/files';
import { chain, type Middleware, passOn } from './middleware/middleware';
import { type PageOptions, page, pageNotFound, urlRules } from './middleware/pages';
import { endedPreview, preview, previewLink, previewsOnly } from './middleware/preview';
import { respondWithError } from './respond/error-response';
import type { SiteHandler, SiteRequest } from './respond/site-response';
import { type LoadedSite, nothingComposed } from './site/loaded-site';
import type { FindPreview } from './site/preview-sites';
import type { FindFile } from './site/release-files';

export interface SiteHandlerOptions extends PageOptions {
  /** The live composition; null before the first one. */
  readonly site: () => LoadedSite | null;
  readonly countFailure?: (build: string) => void;
  readonly canary?: () => Canary<LoadedSite> | null;
  /** Receives web vitals; without it, their path does not exist. */
  readonly receive?: Middleware | undefined;
  readonly findReleaseFile: FindFile;
  /** Finds manifests of builds that are not served; without it, the site has none. */
  readonly findBuildManifest?: FindFile;
  /** Finds previews by name; without it, the site has none. */
  readonly findPreview?: FindPreview | undefined;
}

/** The site as a function from request to response. Each request passes these steps until one responds. */
export function createSiteHandler(options: SiteHandlerOptions): SiteHandler {
  const { site, canary, countFailure = () => {}, receive = passOn } = options;
  const { findReleaseFile, findBuildManifest = async () => null, findPreview } = options;
  const answer = chain(
    [
      checkHost,
      receive,
      checkMethod,
      health,
      checkComposed,
      previewLink(findPreview),
      preview(findPreview),
      canaryVariant,
      countFailures(countFailure),
      releaseFile(findReleaseFile, findPreview),
      siteFile,
      buildManifest(findBuildManifest),
      urlRules,
      endedPreview,
      previewsOnly,
      page(options),
    ],
    pageNotFound,
  );
  const fail = (request: SiteRequest, failure: unknown) => {
    const message = 'Internal Server Error';
    return respondWithError(site() ?? nothingComposed, request, { status: 500, message, failure });
  };
  // Without functions of its own: `tsx` would name them on every request (decision 0092).
  return (request, target) => {
    const stable = site() ?? nothingComposed;
    try {
      const response = answer({
        request,
        ...splitTarget(target),
        stable,
        canary: canary?.() ?? null,
        variant: { site: stable, audience: 'everyone' },
        isAfterPreview: false,
      });
      if (!(response instanceof Promise)) return response;
      return response.catch((error: unknown) => fail(request, error));
    } catch (error) {
      return fail(request, error);
    }
  };
}
