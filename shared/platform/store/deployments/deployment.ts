import { z } from 'zod';
import { messageOf, UserError } from '../../config/user-error';
import type { ObjectStore } from '../objects/object-store';

/** What is done to the live site, one entry of the log each. */
export const liveActions = ['release', 'rollback', 'canary', 'share', 'promote', 'halt'] as const;
export type LiveAction = (typeof liveActions)[number];

/** What the guard takes a canary back for: `errors`, the rate of visits with one; `lcp`, the largest paint. */
export const haltNames = ['errors', 'lcp'] as const;
export type HaltName = (typeof haltNames)[number];

const line = z.string().min(1);

const composed = {
  /** Its build id. */
  build: line,
  /** The hash (sha256, hex) of that build's record, by which a reader knows that it is the one that was meant. */
  composition: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** Its releases, by package. */
  releases: z.record(z.string(), line),
};

/** A composition that a share of the visitors get. */
const canary = z.object({
  ...composed,
  /** How many of a hundred visitors. */
  share: z.number().min(0).max(100),
  /** What the guard takes it back for: some of `haltNames`, or names that a newer version of this code knows. */
  haltOn: z.array(line).min(1).optional(),
});
export type CanaryState = Readonly<z.infer<typeof canary>>;

/** What an entry says. Readers ignore what they do not know, so that an older server can follow a newer log. */
const liveEntry = z.object({
  /** Its place in the log, counted from 1. It alone says what came after what. */
  number: z.int().positive(),
  /** When, ISO 8601, by the clock of whoever did it. For people to read: nothing is decided by it. */
  at: z.iso.datetime(),
  who: line,
  /** One of `liveActions`, or one that a newer version of this code knows. */
  action: line,
  /** Why. */
  message: line.optional(),
  /** The commit that was released. */
  commit: line.optional(),
  /** What all visitors get after it who are not the canary's: the stable composition. */
  ...composed,
  /** The canary after it, where one runs. */
  canary: canary.optional(),
});

export type LiveEntry = Readonly<z.infer<typeof liveEntry>>;

export const LIVE = 'live/';
const NUMBER_LENGTH = 8;

export function keyOfEntry(number: number): string {
  return `${LIVE}${String(number).padStart(NUMBER_LENGTH, '0')}.json`;
}

/** The number of an entry by its key; null for what is none. */
export function numberOfKey(key: string): number | null {
  const digits = /^live\/(\d{8})\.json$/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** An entry as it is stored. Throws for one that could not be read again. */
export function encodeEntry(entry: LiveEntry): Buffer {
  return Buffer.from(`${JSON.stringify(liveEntry.parse(entry), null, 2)}\n`);
}

/** Throws for what is no entry. */
export function decodeEntry(bytes: Buffer): LiveEntry {
  return liveEntry.parse(JSON.parse(bytes.toString('utf8')));
}

/** The entry with a number, or null where there is none. Rejects with a `UserError` for one that cannot be read. */
export async function readEntry(objects: ObjectStore, number: number): Promise<LiveEntry | null> {
  const key = keyOfEntry(number);
  const found = await objects.get(key);
  if (found === null) return null;
  try {
    const entry = decodeEntry(found.bytes);
    if (entry.number !== number) throw new Error(`it says that it is number ${entry.number}`);
    return entry;
  } catch (error) {
    throw new UserError(
      `${key} in ${objects.name} cannot be read: ${reasonOf(error)}. Something else than this code has changed it. Put it back from a copy; or delete it, which makes the entry before it the one that counts.`,
      { cause: error },
    );
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return messageOf(error);
  return error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`).join(', ');
}
