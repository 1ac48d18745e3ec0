import { localeOf } from '@site/shared/lib/locale-routes';
import { payloadFile, releaseBase } from '../../protocol/site-paths';
import type { RootRedirects } from '../../store/composition-record';
import type { ReleaseSet } from '../../store/release-record';
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
  /** Where `/` leads; without it `/` is a page. */
  readonly root?: RootRedirects | undefined;
}

export interface HostedDocument {
  readonly path: string;
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
  /** The paths of its payload. */
  readonly payloads: RegExp;
}

/** Fallback pages, with the paths that lead to them. */
export function fallbackPages({ documents }: HostedSite): readonly HostedFallback[] {
  return documents.flatMap((document) => {
    if (document.fallback === undefined) return [];
    const payloads = document.fallback.replace(/\$$/, `${escapeRegExp(payloadFile)}$`);
    return [{ ...document, pattern: new RegExp(document.fallback), payloads: new RegExp(payloads) }];
  });
}

/** The HTML files of releases, by their paths on the site. */
export function framesOf(releases: ReleaseSet): string[] {
  return Object.values(releases).flatMap((release) =>
    Object.keys(release.files)
      .filter((file) => file.endsWith('.html'))
      .map((file) => releaseBase(release) + file),
  );
}

/** Where `/` leads for everyone: a static host knows no visitor's language. */
export function rootOf({ root }: HostedSite): { readonly location: string; readonly status: number } | null {
  return root === undefined
    ? null
    : { location: localeOf(root.fallback, root).location, status: root.status };
}
