import { localeOf } from '@site/kit/protocol/locale-routes';
import { fileAddresses, filesPath, payloadFile, payloadPath } from '@site/kit/protocol/site-paths';
import type { ServedLocales } from '../../store/records/composition-record';
import type { ReleaseRecord } from '../../store/records/release-record';

/** The parts of a composition that a static host needs. */
export interface HostedSite {
  readonly build: string;
  readonly releases: Readonly<Record<string, string>>;
  readonly documents: readonly HostedDocument[];
  readonly files: readonly { readonly path: string }[];
  /** Paths of the releases' HTML files on the site. */
  readonly frames: readonly string[];
  /** The content security policy of those files. */
  readonly framePolicy: string;
  /** Whether its origin uses `https:`. */
  readonly https: boolean;
  /** Whether HSTS includes subdomains. */
  readonly hstsSubdomains?: boolean | undefined;
  readonly locales: ServedLocales;
}

export interface HostedDocument {
  readonly path: string;
  /** The locale code, if the default locale has a document with the same path. */
  readonly translation?: string | undefined;
  /** The file below the composition's `public/`. */
  readonly file: string;
  readonly status: number;
  /** The content security policy. */
  readonly policy: string;
  /** For a generic page: the pattern of the paths that it serves. */
  readonly fallback?: string | undefined;
}

/** Documents with a fixed path. */
export function pagesOf({ documents }: HostedSite): readonly HostedDocument[] {
  return documents.filter(({ status, fallback }) => status === 200 && fallback === undefined);
}

export interface HostedFallback extends HostedDocument {
  readonly pattern: RegExp;
  /** The paths of its payload, and the payload's file. */
  readonly payloads: RegExp;
  readonly payload: string;
}

/** Generic pages with the paths that they serve. */
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

/** Paths of the releases' HTML files on the site. */
export function framesOf(releases: readonly ReleaseRecord[]): string[] {
  return releases.flatMap((release) =>
    Object.keys(release.files)
      .filter((file) => file.endsWith('.html'))
      .flatMap((file) => fileAddresses(release, file)),
  );
}

/** The redirect of `/` for a host that does not detect languages; null if `/` is a page. */
export function rootOf({ locales }: HostedSite): string | null {
  const { home } = localeOf(locales.fallback, { locales: locales.all });
  return home === '/' ? null : home;
}

/** Whether all languages share the same paths, so that the server must choose by visitor. */
export function sharesPaths({ locales }: Pick<HostedSite, 'locales'>): boolean {
  return locales.all.length > 1 && locales.all.every(({ prefix }) => prefix === '');
}

export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
