import { z } from 'zod';
import { UserError } from '../../config/user-error';
import { LOG_PREFIX, type ObjectStore } from '../objects/object-store';
import { buildId, parseRecord, reasonOf, releaseIds, sha256Hex, shortText } from '../parse-record';
import { type SigningKey, signatureOf } from './signing';

/** What a deployment does to the live site. */
export const deploymentActions = [
  'release',
  'rollback',
  'canary',
  'weight',
  'promote',
  'automatic-rollback',
] as const;
export type DeploymentAction = (typeof deploymentActions)[number];

/**
 * Reasons for an automatic rollback of a canary: `errors`, the rate of visits with one; `lcp`, the largest paint; `silence`, the
 * rate of documents whose page never sends a measurement.
 */
export const rollbackMetrics = ['errors', 'lcp', 'silence'] as const;
export type RollbackMetric = (typeof rollbackMetrics)[number];

const composed = {
  /** Its build id. */
  build: buildId,
  /** The hash (sha256, hex) of that build's record, by which a reader knows that it is the one that was meant. */
  composition: sha256Hex.optional(),
  /** Its releases, by package. */
  releases: releaseIds,
};

/** A composition for some of the visitors. */
const canary = z.object({
  ...composed,
  /** Percentage of visitors. */
  weight: z.number().min(0).max(100),
  /** The metrics that roll it back automatically: some of `rollbackMetrics`, or names that a newer version of this code knows. */
  rollbackOn: z.array(shortText).min(1).max(100).optional(),
  /** Signs the visits that an analysis counts (hex). Servers know it; visitors must not. */
  visitKey: sha256Hex.optional(),
});
export type CanaryState = Readonly<z.infer<typeof canary>>;

/** One entry of the deployment log. Readers ignore unknown fields, so an older server can follow a newer log. */
const deployment = z.object({
  /** Its place in the log, counted from 1. It alone says what came after what. */
  number: z.int().positive(),
  /** When, ISO 8601, by the clock of the machine that did it. For people to read: no code decides by it. */
  at: z.iso.datetime(),
  who: shortText,
  /** One of `deploymentActions`, or one that a newer version of this code knows. */
  action: shortText,
  /** Why. */
  message: shortText.optional(),
  /** The commit that was released; `unknown` for a build made elsewhere that does not say it. */
  commit: shortText.optional(),
  /** The repository of that commit, for a build made elsewhere. */
  repository: shortText.optional(),
  /** What all visitors get who are not on the canary: the stable composition. */
  ...composed,
  /** The canary after it, where one runs. */
  canary: canary.optional(),
  /** Of all the rest, by an owner of the packages that it changes, where deployments of the site are signed. */
  signature: z.object({ key: shortText, value: z.string().max(200) }).optional(),
});

export type Deployment = Readonly<z.infer<typeof deployment>>;

export const LIVE = LOG_PREFIX;
const NUMBER_LENGTH = 8;

export function keyOfDeployment(number: number): string {
  return `${LIVE}${String(number).padStart(NUMBER_LENGTH, '0')}.json`;
}

/** The number of an entry by its key; null for what is none. */
export function numberOfKey(key: string): number | null {
  const digits = /^live\/(\d{8})\.json$/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
}

/**
 * The format of a store: its keys, and what its records mean. Fields may be added to a record without a new format. Every
 * entry says it, so that no reader takes a store of another format for a damaged one.
 */
const FORMAT = 1;

/** An entry as it is stored, signed where there is a key. Throws a `UserError` for one that could not be read again. */
export function encodeDeployment(entry: Deployment, key: SigningKey | null = null): Buffer {
  const checked = deployment.safeParse(entry);
  if (!checked.success)
    throw new UserError(`Cannot write the deployment log: ${reasonOf(checked.error)}. Nothing was changed.`);
  const stored = { format: FORMAT, ...checked.data };
  const signed = key === null ? stored : { ...stored, signature: signatureOf(stored, key) };
  return Buffer.from(`${JSON.stringify(signed, null, 2)}\n`);
}

/** Throws a `UserError` for what is no entry. `source` says in it where the bytes come from. */
export function decodeDeployment(bytes: Buffer, source: string): Deployment {
  const entry = parseRecord(bytes, z.looseObject({}), { source, remedy: REMEDY });
  const { format = 'none' } = entry;
  const isOther = typeof format === 'number' || deployment.safeParse(entry).success;
  if (format !== FORMAT && isOther)
    throw new UserError(
      `${source} was written in another format of the store (${format}); this version reads format ${FORMAT}. Use the version that wrote it, or set SITE_STORE to another store.`,
    );
  return parseRecord(bytes, deployment, { source, remedy: REMEDY });
}

const REMEDY =
  'Something other than this tool changed it. Put it back from a copy; or delete it, and the entry before it counts.';

/** The entry with a number, or null where there is none. Rejects with a `UserError` for one that cannot be read. */
export async function readDeployment(objects: ObjectStore, number: number): Promise<Deployment | null> {
  const key = keyOfDeployment(number);
  const found = await objects.get(key);
  if (found === null) return null;
  const source = `${key} in ${objects.name}`;
  const entry = decodeDeployment(found.bytes, source);
  if (entry.number === number) return entry;
  throw new UserError(`${source} is damaged: it says that it is number ${entry.number}. ${REMEDY}`);
}
