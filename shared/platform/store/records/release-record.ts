import type { Placed, SectionPlacement } from '@site/kit/protocol/document';
import * as z from 'zod';
import { UserError } from '../../config/user-error';
import { storedFile, withoutPlaces } from '../content/stored-content';
import { byteCount, packageName, relativePath, releaseId } from '../parse-record';

/** Files of the shell's releases that every document inlines, in this order. */
export const inlineScriptFiles = ['inline/bootstrap.js', 'inline/visit.js'] as const;

const sharedModules = z.object({
  /** Versions that it provides to the page, by module name such as `react`. */
  provides: z.record(z.string(), z.array(z.string())),
  /** Ranges that it needs from the page, such as `^19.3.1`, by module name. */
  needs: z.record(z.string(), z.string()),
});

export type SharedModules = z.infer<typeof sharedModules>;

/** A file of a build, such as `node/remoteEntry.cjs`. Becomes a path on the composing machine. */
export const builtFile = z
  .string()
  .max(500)
  .regex(/^(browser|node|inline)(\/[\w-][\w.-]*)+$/, 'not a file of a build');

/** Where pages show an expose that no package names (`Placement` in `shared/platform/build/parent-messages`). */
const place = z.union(
  [z.string(), z.strictObject({ module: z.string(), page: z.string(), after: z.string() })],
  "expected an exposed module, such as './Reviews', or { module, page, after }",
);

/** A release: the description of its content, stored as `releases/<package>/<id>.json`. */
export const releaseRecord = z.object({
  id: releaseId,
  package: packageName,
  version: z.string(),
  /**
   * A hash of its sources, so that unchanged sources are not built again. Empty for a build from elsewhere, if they
   * changed during the build, and if the hash cannot cover them.
   */
  sources: z.string(),
  mode: z.enum(['production', 'development']),
  shared: sharedModules,
  /** Whether its files with hashed names are in the store's index, so that their URLs need no release id. */
  indexed: z.boolean(),
  /** The file name of the remote entry; for the shell, of the main script. */
  entry: relativePath,
  nodeEntry: builtFile,
  /** Files that browsers may request, with their integrity (sha256) and size in bytes. */
  files: z.record(relativePath, z.object({ integrity: z.string().max(100), size: byteCount })),
  /** Scripts and style sheets by expose, such as `./Header`. The shell's `.` contains those of its main script. */
  exposes: z.record(z.string(), z.object({ scripts: z.array(relativePath), styles: z.array(relativePath) })),
  /**
   * A hash of the code that its exposed modules share. Chunks of two releases with the same one can run in one page.
   */
  common: z.string().optional(),
  /** Its message files, and the language of each script that contains only messages. */
  messages: z.object({
    files: z.array(z.object({ file: z.string(), tag: z.string(), ids: z.array(z.string()) })),
    scripts: z.record(z.string(), z.string()),
  }),
  /** The modules that it uses and provides (`shared/platform/build/build-contract`). */
  contract: z.object({
    uses: z.array(z.string()),
    imports: z.record(z.string(), z.array(z.string())),
    provides: z.record(z.string(), z.array(z.string()).nullable()),
    types: z.record(relativePath, z.string()),
    place: place.optional(),
    scripts: z.array(relativePath).optional(),
  }),
  /** All files of the build, such as `browser/header.css` and `node/remoteEntry.cjs`, with their stored content. */
  content: z.record(builtFile, storedFile),
});

export type ReleaseRecord = z.infer<typeof releaseRecord>;

export type BuiltRelease = Omit<ReleaseRecord, 'content'>;

export type ReleaseSet = Readonly<Record<string, ReleaseRecord>> & { readonly shell: ReleaseRecord };

/** The packages of a composition: the host, then the fragments by name. */
export function packagesOf(releases: Readonly<Record<string, unknown>>): readonly string[] {
  return ['shell', ...fragmentsOf(releases)];
}

/** The packages whose releases differ, in the order of `packagesOf`; null where a side has none. */
export function changedReleases(
  from: Readonly<Record<string, string>>,
  to: Readonly<Record<string, string>>,
) {
  return packagesOf({ ...from, ...to })
    .map((name) => ({ name, from: from[name] ?? null, to: to[name] ?? null }))
    .filter((one) => one.from !== one.to);
}

export function fragmentsOf(releases: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(releases)
    .filter((name) => name !== 'shell')
    .sort();
}

export function releaseOf(releases: ReleaseSet, name: string): ReleaseRecord {
  const release = Object.hasOwn(releases, name) ? releases[name] : undefined;
  if (release === undefined)
    throw new UserError(
      `Cannot find a release of ${name} in this composition, which has ${Object.keys(releases).join(', ')}. Release ${name} first.`,
    );
  return release;
}

/** The components that fragments place themselves, by package name: above the footer, and after a section. */
export function placements(releases: ReleaseSet) {
  const placed: Placed[number][] = [];
  const placedAfter: SectionPlacement[] = [];
  for (const name of fragmentsOf(releases)) {
    const { place } = releaseOf(releases, name).contract;
    if (typeof place === 'string') placed.push(addressOf(name, place));
    else if (place !== undefined)
      placedAfter.push({ address: addressOf(name, place.module), page: place.page, after: place.after });
  }
  return { placed, placedAfter };
}

function addressOf(name: string, expose: string): Placed[number] {
  // The type names only the fragments of this checkout.
  return `${name}${expose.slice(1)}` as Placed[number];
}

export function sortReleases(releases: ReleaseSet): ReleaseSet {
  const entries = packagesOf(releases).map((name) => [name, releaseOf(releases, name)]);
  return Object.fromEntries(entries) as ReleaseSet;
}

/** Whether a release is a development build, whose files change without new names or ids. */
export function isInDevelopment(releases: ReleaseSet): boolean {
  return Object.values(releases).some(({ mode }) => mode === 'development');
}

/** The record as the site publishes it: public files, without their location in the store. */
export function publicRecord(release: ReleaseRecord): Buffer {
  const content = Object.fromEntries(Object.entries(release.content).filter(([file]) => isPublic(file)));
  return Buffer.from(`${withoutPlaces({ ...release, content })}\n`);
}

/** Source maps contain the original sources, which are not public. */
export function isPublic(file: string): boolean {
  return !file.endsWith('.map');
}

/** Splits the address of an expose: `mf-widget/Header` is `./Header` of `mf-widget`. */
export function splitAddress(address: string): { readonly name: string; readonly expose: string } {
  const slash = address.indexOf('/');
  return { name: address.slice(0, slash), expose: `.${address.slice(slash)}` };
}
