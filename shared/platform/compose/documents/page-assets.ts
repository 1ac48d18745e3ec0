import type { Entries } from '@site/kit/protocol/document';
import { retryPausesMs, retryQuery } from '@site/kit/protocol/retries';
import { fileAddress, isHashed, visitScript } from '@site/kit/protocol/site-paths';
import { UserError } from '../../config/user-error';
import { type ReleaseRecord, type ReleaseSet, releaseOf } from '../../store/records/release-record';
import { splitAddress } from '../split-address';

export interface PageAssets {
  /** URL paths of every script the page runs, the shell's first. */
  readonly scripts: readonly string[];
  /** URL paths of its style sheets, in the order of the cascade. */
  readonly styles: readonly string[];
}

/**
 * The files of the fragments on a page, without those that hold the messages of another language. `locale` is a language
 * tag. Throws where a release does not expose one of the fragments.
 */
export function pageAssets(releases: ReleaseSet, fragments: readonly string[], locale: string): PageAssets {
  const scripts: string[] = [];
  const styles: string[] = [];
  const add = (release: ReleaseRecord, expose: string) => {
    const files = release.exposes[expose];
    if (files === undefined)
      throw new UserError(`${release.package} ${release.id} does not expose ${expose}.`);
    const own = [release.entry, ...files.scripts].filter(isOf(release, locale));
    scripts.push(...own.map((file) => fileAddress(release, file)));
    styles.push(...files.styles.map((file) => fileAddress(release, file)));
  };
  add(releases.shell, '.');
  for (const address of fragments) {
    const { name, expose } = splitAddress(address);
    add(releaseOf(releases, name), expose);
  }
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
}

export function entriesOf(releases: ReleaseSet): Entries {
  const entries = Object.entries(releases).map(([name, release]) => [
    name,
    fileAddress(release, release.entry),
  ]);
  // Every package is there: the list above is made from all of them.
  return Object.fromEntries(entries) as unknown as Entries;
}

export interface IntegrityOptions {
  readonly releases: ReleaseSet;
  /** URL paths of the page's own scripts. */
  readonly scripts: readonly string[];
  readonly locale: string;
}

/**
 * Integrity by URL of every script that a page may load in its language before it is left, also under the URLs of retries.
 * Scripts of other pages are left out: their payloads have it; those of a release that is being developed change.
 */
export function scriptIntegrity({
  releases,
  scripts,
  locale,
}: IntegrityOptions): Readonly<Record<string, string>> {
  const ofPage = new Set(scripts);
  const entries = Object.values(releases).flatMap((release) => {
    if (release.mode === 'development') return [];
    const own = isOf(release, locale);
    const ofPages = new Set([
      release.entry,
      ...Object.values(release.exposes).flatMap((expose) => expose.scripts),
    ]);
    return Object.entries(release.files)
      .filter(([file]) => file.endsWith('.js') && own(file))
      .filter(([file]) => ofPage.has(fileAddress(release, file)) || !(ofPages.has(file) || standsAlone(file)))
      .flatMap(([file, { integrity }]) => {
        const queries = ['', ...retryPausesMs.map((_, retry) => retryQuery(retry + 1))];
        return queries.map((query) => [fileAddress(release, file) + query, integrity] as const);
      });
  });
  return Object.fromEntries(entries);
}

/** Integrity of every script and style sheet of the releases, by URL path. */
export function integrityByUrl(releases: ReleaseSet): ReadonlyMap<string, string> {
  return new Map(
    Object.values(releases).flatMap((release) =>
      Object.entries(release.files).map(
        ([file, { integrity }]) => [fileAddress(release, file), integrity] as const,
      ),
    ),
  );
}

/** Whether a script is for pages of other sites: its name has no hash. */
function standsAlone(file: string): boolean {
  return !visitScript.test(file) && !isHashed(file);
}

/** Whether a page in that language may need a file: not if it holds another's messages. */
function isOf({ messages }: ReleaseRecord, locale: string): (file: string) => boolean {
  return (file) => (messages.scripts[file] ?? locale) === locale;
}
