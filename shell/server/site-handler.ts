import { detectLocale, localeCookieName, parseAcceptLanguage } from '../protocol/detect-locale';
import { caching, everyAnswer, fileAnswer, fileCaching, releaseAnswer } from '../protocol/response-headers';
import { pageNotFoundMessage, resolveUrl, splitTarget } from '../protocol/url-rules';
import { type Answer, type Asked, answerWith } from './answer';
import { answerError, type ErrorCause } from './errors';
import { generalDocument, generalPayload } from './general-documents';
import type { LoadedDocument, LoadedSite } from './loaded-site';
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
    return file === null
      ? fail(notFound(path))
      : answerWith(file, asked, { 'cache-control': fileCaching(path) });
  }
  const file = site.files.get(path) ?? generalPayload(site, path);
  if (file !== null) {
    return answerWith(file, asked, fileAnswer(path));
  }

  const url = resolveUrl(path + search);
  if (url.kind === 'ok' && url.path === '/' && site.root) return toHome(site.root, search, asked);
  switch (url.kind) {
    case 'not-found':
    case 'bad-request':
      return fail(url);
    case 'redirect': {
      if (findDocument(site, url.path) === null) return fail(notFound(path));
      return {
        status: url.status,
        headers: { location: url.location, 'cache-control': caching.anHour },
        body: null,
      };
    }
    case 'ok': {
      const document = findDocument(site, url.path);
      if (document === null) return fail(notFound(path));
      return answerWith(document.body, asked, {
        'cache-control': caching.revalidate,
        'content-security-policy': document.policy,
      });
    }
  }
}

/** To the home page in the visitor's language (specification, sections 2 and 4). */
function toHome(
  { status, fallback, locales }: NonNullable<LoadedSite['root']>,
  search: string,
  asked: Asked,
): Answer {
  const cookie = new RegExp(`(?:^|;\\s*)${localeCookieName}=([^;]*)`).exec(asked.header('cookie') ?? '')?.[1];
  const languages = parseAcceptLanguage(asked.header('accept-language') ?? '');
  const { location } = detectLocale({ locales, fallback, cookie, languages });
  return {
    status,
    headers: { location: location + search, 'cache-control': caching.none, vary: 'cookie, accept-language' },
    body: null,
  };
}

/** A page's document; the documents of errors and the general ones have no address of their own. */
function findDocument(site: LoadedSite, path: string): LoadedDocument | null {
  const document = site.documents.get(path);
  if (document?.status === 200 && document.general === null) return document;
  return generalDocument(site, path);
}

function notFound(path: string): ErrorCause {
  return { status: 404, message: pageNotFoundMessage(path) };
}

function releaseHeaders(path: string, site: LoadedSite): Record<string, string> {
  return {
    ...releaseAnswer,
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
