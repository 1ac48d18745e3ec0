import { resolveUrl, splitTarget } from '@site/shared/lib/url-rules';
import { type Answer, type Asked, answerWith } from './answer';
import { answerError, type ErrorCause } from './errors';
import type { LoadedSite } from './loaded-site';
import type { FindReleaseFile } from './release-files';

export interface SiteHandlerOptions {
  /** The live composition; null before the first. */
  readonly site: () => LoadedSite | null;
  readonly findReleaseFile: FindReleaseFile;
  /** Whether a composition's own build manifest may be asked for after another went live. */
  readonly findBuildManifest: FindReleaseFile;
}

/** Answers a request. `target` is the request target as it was received. */
export type SiteHandler = (asked: Asked, target: string) => Promise<Answer>;

const REVALIDATE = 'public, max-age=0, must-revalidate';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** The site as a function: redirects, documents, files, releases and errors. */
export function createSiteHandler(options: SiteHandlerOptions): SiteHandler {
  return async (asked, target) => {
    const answer = await route(options, asked, target);
    return { ...answer, headers: { ...everyAnswer, ...answer.headers } };
  };
}

async function route(options: SiteHandlerOptions, asked: Asked, target: string): Promise<Answer> {
  const site = options.site();
  const { path, search } = splitTarget(target);
  if (path === '/healthz') return health(site, asked);
  const fail = (cause: ErrorCause) => answerError(site, asked, cause);
  if (asked.method !== 'GET' && asked.method !== 'HEAD') {
    return fail({ status: 405, message: 'Method Not Allowed', headers: { allow: 'GET, HEAD' } });
  }
  if (site === null) return fail({ status: 503, message: 'The site has not been composed yet' });

  if (path.startsWith('/_fragments/')) {
    const file = await options.findReleaseFile(path);
    return file === null ? fail(notFound(path)) : answerWith(file, asked, releaseHeaders(path, site));
  }
  if (path.startsWith('/builds/meta/')) {
    const file = site.files.get(path) ?? (await options.findBuildManifest(path));
    return file === null ? fail(notFound(path)) : answerWith(file, asked, { 'cache-control': IMMUTABLE });
  }
  const file = site.files.get(path);
  if (file !== undefined) {
    const fresh = path.endsWith('/_payload.json') || path === '/builds/latest.json';
    return answerWith(file, asked, { 'cache-control': fresh ? REVALIDATE : AN_HOUR });
  }

  const url = resolveUrl(path + search);
  switch (url.kind) {
    case 'not-found':
    case 'bad-request':
      return fail(url);
    case 'redirect': {
      if (site.documents.get(url.path)?.status !== 200) return fail(notFound(path));
      return {
        status: url.status,
        headers: { location: url.location, 'cache-control': AN_HOUR },
        body: null,
      };
    }
    case 'ok': {
      const document = site.documents.get(url.path);
      if (document === undefined || document.status !== 200) return fail(notFound(path));
      return answerWith(document.body, asked, {
        'cache-control': REVALIDATE,
        'content-security-policy': document.policy,
      });
    }
  }
}

function notFound(path: string): ErrorCause {
  return { status: 404, message: `Page not found: ${path}` };
}

/** Other sites load the booking fragment from here, so its files are theirs to read. */
function releaseHeaders(path: string, site: LoadedSite): Record<string, string> {
  return {
    'cache-control': IMMUTABLE,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    ...(path.endsWith('.html') && { 'content-security-policy': site.framePolicy }),
  };
}

function health(site: LoadedSite | null, asked: Asked): Answer {
  const state =
    site === null ? { status: 'starting' } : { status: 'ok', build: site.build, releases: site.releases };
  const body = JSON.stringify(state);
  return {
    status: site === null ? 503 : 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: asked.method === 'HEAD' ? null : body,
  };
}
