import { localeOf } from '@site/kit/protocol/locale-routes';
import { fileAddresses, filesPath, payloadFile, payloadPath } from '@site/kit/protocol/site-paths';
import type { ServedLocales } from '../../store/records/composition-record';
import type { ReleaseRecord } from '../../store/records/release-record';
import { escapeRegExp } from './nginx-rules';

/** What a static host needs to know of a composition: a part of its `composition.json`. */
export interface HostedSite {
  readonly build: string;
  readonly releases: Readonly<Record<string, string>>;
  readonly documents: readonly HostedDocument[];
  readonly files: readonly { readonly path: string }[];
  /** HTML files of its releases, by their paths on the site. */
  readonly frames: readonly string[];
  /** Content security policy of those. */
  readonly framePolicy: string;
  /** Whether its origin is `https:`. */
  readonly https: boolean;
  /** Whether browsers must use https for its subdomains as well. */
  readonly hstsSubdomains?: boolean | undefined;
  readonly locales: ServedLocales;
}

/** Where nginx has a package's files with hashed names, of all its releases, beside the folder of each. */
export const hashedFolder = 'files';

export interface HostedDocument {
  readonly path: string;
  /** Code of its locale, where the default one has a document with the same path. */
  readonly translation?: string | undefined;
  /** File below the composition's `public/`. */
  readonly file: string;
  readonly status: number;
  /** Content security policy. */
  readonly policy: string;
  /** For a fallback page: the pattern of the paths that it answers. */
  readonly fallback?: string | undefined;
}

/** Documents that have one address of their own. */
export function pagesOf({ documents }: HostedSite): readonly HostedDocument[] {
  return documents.filter(({ status, fallback }) => status === 200 && fallback === undefined);
}

export interface HostedFallback extends HostedDocument {
  readonly pattern: RegExp;
  /** The paths of its payload, and where that is. */
  readonly payloads: RegExp;
  readonly payload: string;
}

/** Fallback pages, with the paths that lead to them. */
export function fallbackPages({ documents }: HostedSite): readonly HostedFallback[] {
  return documents.flatMap((document) => {
    const { path, fallback, translation = null } = document;
    if (fallback === undefined) return [];
    const paths = fallback.slice('^'.length, -'$'.length);
    const payloads = `^${filesPath('/', translation).replace(/\/$/, '')}${paths}${escapeRegExp(payloadFile)}$`;
    const payload = payloadPath(filesPath(path, translation));
    return [{ ...document, pattern: new RegExp(fallback), payloads: new RegExp(payloads), payload }];
  });
}

/** The HTML files of releases, by their paths on the site. */
export function framesOf(releases: readonly ReleaseRecord[]): string[] {
  return releases.flatMap((release) =>
    Object.keys(release.files)
      .filter((file) => file.endsWith('.html'))
      .flatMap((file) => fileAddresses(release, file)),
  );
}

/** Where `/` leads for everyone, for a host that knows no visitor's language; null where it is a page. */
export function rootOf({ locales }: HostedSite): string | null {
  const { home } = localeOf(locales.fallback, { locales: locales.all });
  return home === '/' ? null : home;
}

/** Whether all languages have the same paths, so that only the visitor's language tells which document to send. */
export function sharesPaths({ locales }: Pick<HostedSite, 'locales'>): boolean {
  return locales.all.length > 1 && locales.all.every(({ prefix }) => prefix === '');
}
