import { z } from 'zod';
import { UserError } from '../../config/user-error';
import { storedFile } from '../content/stored-content';
import { byteCount, packageName, relativePath, releaseId } from '../parse-record';

/** Files of the shell's releases that every document contains inline, in this order. */
export const inlineScriptFiles = ['inline/bootstrap.js', 'inline/visit.js'] as const;

const sharedModules = z.object({
  /** Versions by module name, such as `react`, that the page gets of it. */
  provides: z.record(z.string(), z.array(z.string())),
  /** Range by module name, such as `^19.3.1`, that it needs of the page. */
  needs: z.record(z.string(), z.string()),
});

export type SharedModules = z.infer<typeof sharedModules>;

/** A file of a build, such as `browser/header.css` or `node/remoteEntry.cjs`. It becomes a path on the machine that composes. */
const builtFile = z
  .string()
  .max(500)
  .regex(/^(browser|node|inline)(\/[\w-][\w.-]*)+$/, 'not a file of a build');

/** What a release holds: its content's description, written once as `releases/<package>/<id>.json`. */
export const releaseRecord = z.object({
  id: releaseId,
  package: packageName,
  version: z.string(),
  /** Hash of its sources: the same sources are not built twice. Empty for a build made elsewhere. */
  sources: z.string(),
  mode: z.enum(['production', 'development']),
  /** The modules that it shares at run time. */
  shared: sharedModules,
  /** Who owns the package, by the `CODEOWNERS` of its repository; absent where nobody is named. */
  owner: z.string().optional(),
  /** Whether its files with hashed names are in the store's index, so that their addresses need no release id. */
  indexed: z.boolean(),
  /** File name of the remote entry; of the main script, for the shell. */
  entry: relativePath,
  /** File of the Node entry, relative to the release's folder. */
  nodeEntry: builtFile,
  /** Files that browsers may ask for, with their integrity (sha256). */
  files: z.record(relativePath, z.object({ integrity: z.string().max(100), size: byteCount })),
  /** Scripts and style sheets by expose, such as `./Header`. For the shell: `.` holds those of its main script. */
  exposes: z.record(z.string(), z.object({ scripts: z.array(relativePath), styles: z.array(relativePath) })),
  /**
   * A hash of what its exposed modules have in common, where its container does not name what is in their chunks
   * (`shared/platform/build/common-parts`): those of two releases go together in one page where it is the same.
   */
  common: z.string().optional(),
  /** Its message files, and the language of each script that holds nothing but messages (`shared/platform/build/message-list`). */
  messages: z.object({
    files: z.array(z.object({ file: z.string(), tag: z.string(), ids: z.array(z.string()) })),
    scripts: z.record(z.string(), z.string()),
  }),
  /**
   * What it uses of other packages and provides to them, and the contracts that it was built with (`shared/platform/build/kept-contract`).
   */
  contract: z.object({
    uses: z.array(z.string()),
    imports: z.record(z.string(), z.array(z.string())),
    provides: z.record(z.string(), z.array(z.string()).nullable()),
    types: z.record(relativePath, z.string()),
  }),
  /** Every file of the build, such as `browser/header.css` and `node/remoteEntry.cjs`, and where its content is. */
  content: z.record(builtFile, storedFile),
});

export type ReleaseRecord = z.infer<typeof releaseRecord>;

/** A build before it is in the store. */
export type BuiltRelease = Omit<ReleaseRecord, 'content'>;

/** One release of every package, by its name. */
export type ReleaseSet = Readonly<Record<string, ReleaseRecord>> & { readonly shell: ReleaseRecord };

/** The release of a package. Throws where the set has none. */
export function releaseOf(releases: ReleaseSet, name: string): ReleaseRecord {
  const release = Object.hasOwn(releases, name) ? releases[name] : undefined;
  if (release === undefined)
    throw new UserError(
      `This composition has no release of ${name}. It has: ${Object.keys(releases).join(', ')}.`,
    );
  return release;
}

/** Whether some release is being developed: it changes under one id, and its files under one name. */
export function isInDevelopment(releases: ReleaseSet): boolean {
  return Object.values(releases).some(({ mode }) => mode === 'development');
}

/**
 * A release's record as the site publishes it: its public content by size and hash, without its place in the store.
 */
export function publicRecord(release: ReleaseRecord): Buffer {
  const content = Object.entries(release.content)
    .filter(([file]) => isPublic(file))
    .map(([file, { sha256, size }]) => [file, { sha256, size }] as const);
  return Buffer.from(`${JSON.stringify({ ...release, content: Object.fromEntries(content) })}\n`);
}

/** Source maps hold the sources as they were written: those are not for visitors. */
export function isPublic(file: string): boolean {
  return !file.endsWith('.map');
}
