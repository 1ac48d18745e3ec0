import type { Entries } from '@site/kit/protocol/document';
import { retryPausesMs, retryQuery } from '@site/kit/protocol/retries';
import { fileAddress, isHashed } from '@site/kit/protocol/site-paths';
import { UserError } from '../../config/user-error';
import {
  type ReleaseRecord,
  type ReleaseSet,
  releaseOf,
  splitAddress,
} from '../../store/records/release-record';

/**
 * The URL paths of all scripts of a page, the shell's first, and of its style sheets, in cascade order; without messages of
 * other languages. `locale` is a language tag.
 */
export function pageAssets(releases: ReleaseSet, fragments: readonly string[], locale: string) {
  const scripts: string[] = [];
  const styles: string[] = [];
  const add = (release: ReleaseRecord, expose: string) => {
    const files = release.exposes[expose];
    if (files === undefined)
      throw new UserError(
        `Cannot compose the page: ${release.package} ${release.id} does not expose ${expose}. Release ${release.package} with it.`,
      );
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
  // The releases include every package.
  return Object.fromEntries(entries) as unknown as Entries;
}

/**
 * Integrity by URL of every script that a page may load before the visitor leaves it, with retry URLs. Payloads list
 * the scripts of other pages.
 */
export function scriptIntegrity(
  releases: ReleaseSet,
  scripts: readonly string[],
  locale: string,
): Readonly<Record<string, string>> {
  const ofPage = new Set(scripts);
  const entries = Object.values(releases).flatMap((release) => {
    if (release.mode === 'development') return [];
    const own = isOf(release, locale);
    const ofPages = new Set([
      release.entry,
      ...Object.values(release.exposes).flatMap((expose) => expose.scripts),
    ]);
    return (
      Object.entries(release.files)
        .filter(([file]) => file.endsWith('.js') && own(file))
        // Scripts for pages of other sites have names without a hash.
        .filter(([file]) => ofPage.has(fileAddress(release, file)) || (isHashed(file) && !ofPages.has(file)))
        .flatMap(([file, { integrity }]) => {
          const queries = ['', ...retryPausesMs.map((_, retry) => retryQuery(retry + 1))];
          return queries.map((query) => [fileAddress(release, file) + query, integrity] as const);
        })
    );
  });
  return Object.fromEntries(entries);
}

export function filesByUrl(releases: ReleaseSet) {
  return new Map(
    Object.values(releases).flatMap((release) =>
      Object.entries(release.files).map(
        ([file, { integrity }]) => [fileAddress(release, file), { release, file, integrity }] as const,
      ),
    ),
  );
}

/** Whether a page in a language may need a file: not if the file contains the messages of another language. */
function isOf({ messages }: ReleaseRecord, locale: string): (file: string) => boolean {
  return (file) => (messages.scripts[file] ?? locale) === locale;
}
