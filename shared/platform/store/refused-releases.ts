import { z } from 'zod';
import { messageOf } from '../config/user-error';
import { sha256 } from './content/content-cache';
import { whoReleases } from './deployments/who-releases';
import {
  buildId,
  DamagedRecord,
  packageName,
  parseRecord,
  printable,
  releaseIds,
  sha256Hex,
  shortText,
  sitePath,
  withoutDuplicates,
} from './parse-record';
import type { Store } from './store';

/** The prefix of releases that a proof in a browser refused. Only dashboards read there. */
export const REFUSED = 'refused/';
/** How many the dashboard shows. */
export const MOST_REFUSED = 10;
const MAX_FAULTS = 20;
const MAX_TEXT = 2_000;
/** A picture (PNG) of 1,280 × 4,000 px with photographs has about 3 MB. */
export const MAX_PICTURE_BYTES = 6_000_000;
const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

export const pictureKinds = ['before', 'after', 'difference'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Where a slot is not visible, it has no picture. */
export type SlotPictures<T> = Readonly<Partial<Record<PictureKind, T>>>;

/** `refused/<time>-<build>/record.json`; the pictures that it names are beside it. */
const refusedRelease = z.object({
  at: z.iso.datetime(),
  who: shortText,
  message: shortText.optional(),
  commit: shortText.optional(),
  repository: shortText.optional(),
  build: buildId,
  packages: z.array(packageName).min(1).max(100).superRefine(withoutDuplicates(String)),
  /** Those of `packages` that the build has: it may take one out. */
  releases: releaseIds,
  /** The page that it breaks, and how it was opened. */
  page: sitePath,
  width: z.int().min(1).max(10_000),
  scripts: z.boolean(),
  faults: z
    .array(
      z.object({
        text: shortText,
        /** The package whose slot looks different, and the hashes of the pictures that show it. */
        look: z
          .object({
            slot: packageName,
            before: sha256Hex.optional(),
            after: sha256Hex.optional(),
            difference: sha256Hex.optional(),
          })
          .optional(),
      }),
    )
    .min(1)
    .max(MAX_FAULTS),
});

export type RefusedRelease = Readonly<z.infer<typeof refusedRelease>>;

export interface ListedRefusal extends RefusedRelease {
  readonly name: string;
}

export interface NewFault {
  readonly text: string;
  readonly look?: { readonly slot: string; readonly pictures: SlotPictures<Buffer> } | undefined;
}

export interface NewRefusal
  extends Pick<RefusedRelease, 'build' | 'packages' | 'releases' | 'page' | 'width' | 'scripts'> {
  readonly faults: readonly NewFault[];
  readonly message?: string | undefined;
  readonly commit?: string | undefined;
  readonly repository?: string | undefined;
  readonly who?: string;
  readonly now?: () => Date;
}

const NAME = '\\d{17}-\\w[\\w-]{0,63}';
const recordKey = new RegExp(`^${REFUSED}(${NAME})/record\\.json$`);
const validName = new RegExp(`^${NAME}$`);

/** Keeps a refused release for the dashboard: its pictures, then its record. Gives its name. */
export async function putRefused(
  { objects }: Store,
  {
    faults,
    message,
    commit,
    repository,
    who = whoReleases(),
    now = () => new Date(),
    ...refused
  }: NewRefusal,
): Promise<string> {
  const at = now().toISOString();
  const name = `${at.replaceAll(/\D/g, '')}-${refused.build}`;
  const pictures = new Map<string, Buffer>();
  const record = refusedRelease.parse({
    at,
    who,
    ...(message && { message }),
    ...(commit && { commit }),
    ...(repository && { repository }),
    ...refused,
    faults: firstOf(faults).map(({ text, look }) => ({
      text: printable(text).slice(0, MAX_TEXT),
      ...(look && { look: { slot: look.slot, ...hashesOf(look.pictures, pictures) } }),
    })),
  });
  for (const [hash, picture] of pictures) await objects.putIfAbsent(keyOfPicture(name, hash), picture);
  await objects.putIfAbsent(
    `${REFUSED}${name}/record.json`,
    Buffer.from(`${JSON.stringify(record, null, 2)}\n`),
  );
  return name;
}

/** The faults that fit into a record. If some are left out, the last one says how many. */
function firstOf(faults: readonly NewFault[]): readonly NewFault[] {
  if (faults.length <= MAX_FAULTS) return faults;
  const first = faults.slice(0, MAX_FAULTS - 1);
  return [...first, { text: `${faults.length - first.length} more faults.` }];
}

/** Hashes of the pictures, which are added to `all`. Leaves out larger ones than the dashboard reads. */
function hashesOf(pictures: SlotPictures<Buffer>, all: Map<string, Buffer>): SlotPictures<string> {
  return Object.fromEntries(
    pictureKinds.flatMap((kind) => {
      const picture = pictures[kind];
      if (picture === undefined || picture.length > MAX_PICTURE_BYTES) return [];
      const hash = sha256(picture);
      all.set(hash, picture);
      return [[kind, hash]];
    }),
  );
}

/** The newest refused releases, newest first. Skips and logs unreadable ones. */
export async function listRefused(
  { objects }: Store,
  { log = console.error }: { readonly log?: (line: string) => void } = {},
): Promise<readonly ListedRefusal[]> {
  const names: string[] = [];
  for await (const key of objects.list(REFUSED)) {
    const [, name] = recordKey.exec(key) ?? [];
    if (name !== undefined) names.push(name);
  }
  const read = names.slice(-MOST_REFUSED).map(async (name) => {
    const key = `${REFUSED}${name}/record.json`;
    const found = await objects.get(key);
    if (found === null) return [];
    try {
      return [{ ...parseRecord(found.bytes, refusedRelease, damageOf(objects.name, key)), name }];
    } catch (error) {
      log(`Skipped a refused release: ${messageOf(error)}`);
      return [];
    }
  });
  return (await Promise.all(read)).flat().reverse();
}

/**
 * A picture (PNG) of a refused release; null if it does not exist. Rejects with a `UserError` if it has another hash
 * than its name says, or is no picture.
 */
export async function readPicture({ objects }: Store, name: string, hash: string): Promise<Buffer | null> {
  if (!validName.test(name) || !sha256Hex.safeParse(hash).success) return null;
  const key = keyOfPicture(name, hash);
  const found = await objects.get(key);
  if (found === null) return null;
  const { bytes } = found;
  const isPicture = bytes.length <= MAX_PICTURE_BYTES && bytes.subarray(0, 8).equals(PNG_SIGNATURE);
  if (isPicture && sha256(bytes) === hash) return bytes;
  const { source, remedy } = damageOf(objects.name, key);
  throw new DamagedRecord(`${source} is damaged: it is not the picture that the proof made. ${remedy}`);
}

function keyOfPicture(name: string, hash: string): string {
  return `${REFUSED}${name}/${hash}.png`;
}

function damageOf(store: string, key: string) {
  return { source: `${key} in ${store}`, remedy: 'It was written outside this tool. Delete it.' };
}
