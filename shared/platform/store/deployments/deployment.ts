import * as z from 'zod';
import { UserError } from '../../config/user-error';
import { sha256 } from '../content/content-cache';
import { LOG_PREFIX, type ObjectStore } from '../objects/object-store';
import { buildId, describeProblems, parseRecord, releaseIds, sha256Hex, shortText } from '../parse-record';
import { type SigningKey, signatureOf } from './signing';

export const deploymentActions = [
  'release',
  'rollback',
  'canary',
  'weight',
  'promote',
  'automatic-rollback',
] as const;
export type DeploymentAction = (typeof deploymentActions)[number];

/** Metrics that can roll back a canary: visits with an error, the largest contentful paint, pages that send no metrics. */
export const rollbackMetrics = ['errors', 'lcp', 'missing-vitals'] as const;
export type RollbackMetric = (typeof rollbackMetrics)[number];

const composer = z.object({
  hash: sha256Hex,
  /** The version of the platform's package. */
  version: shortText,
  /** The last commit that changed the code, and its time; absent without git. */
  commit: shortText.optional(),
  at: shortText.optional(),
});
export type Composer = Readonly<z.infer<typeof composer>>;

const composed = {
  build: buildId,
  /** The hash (sha256, hex) of the build's record, so that a reader can detect a replaced record. */
  composition: sha256Hex.optional(),
  releases: releaseIds,
  /** The code that composed it, so that an older checkout does not compose the site with older code. */
  composer: composer.optional(),
};

const canary = z.object({
  ...composed,
  /** Percentage of visitors. */
  weight: z.number().min(0).max(100),
  /** The metrics that roll it back automatically: values of `rollbackMetrics` or of a newer version of this code. */
  rollbackOn: z.array(shortText).min(1).max(100).optional(),
  /** The key that signs the visits in the analysis (hex). Servers know it; visitors must not. */
  visitKey: sha256Hex.optional(),
});
export type CanaryState = Readonly<z.infer<typeof canary>>;

/** One entry of the deployment log. Readers ignore unknown fields, so an older server can follow a newer log. */
const deployment = z.object({
  /** The position in the log, from 1. Only the number determines the order. */
  number: z.int().positive(),
  /** The time in ISO 8601, by the clock of the releasing machine. For people, and for a prune to count its days. */
  at: z.iso.datetime(),
  who: shortText,
  /** One of `deploymentActions`, or an action of a newer version of this code. */
  action: shortText,
  /** The hash (sha256, hex) of the entry that it was made on top of; absent for the first, and in entries of older versions. */
  previous: sha256Hex.optional(),
  message: shortText.optional(),
  /** The commit that was released; `unknown` for a build from elsewhere that does not name one. */
  commit: shortText.optional(),
  /** The repository of that commit, for a build from elsewhere. */
  repository: shortText.optional(),
  ...composed,
  canary: canary.optional(),
  /** The names of the settings that it changed; absent if there are none, and in entries of older versions. */
  settings: z.array(shortText).max(1000).optional(),
  /** The signature of all other fields by an owner of the changed packages, if the site signs deployments. */
  signature: z.object({ key: shortText, value: z.string().max(200) }).optional(),
});

export type Deployment = Readonly<z.infer<typeof deployment>>;

/** A composition as the log names it. */
export type LoggedBuild = Pick<Deployment, 'build' | 'composition' | 'releases' | 'composer'>;

/** Everything that is live: the stable composition, and a canary. */
export type LiveState = LoggedBuild & Pick<Deployment, 'canary'>;

const NUMBER_LENGTH = 8;

export function keyOfDeployment(number: number): string {
  return `${LOG_PREFIX}${String(number).padStart(NUMBER_LENGTH, '0')}.json`;
}

/** The number in an entry's key; null for other keys. */
export function numberOfKey(key: string): number | null {
  const digits = /^live\/(\d{8})\.json$/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Every entry has the format of the store's keys and records, which tells another format from damage. */
const FORMAT = 1;

export function encodeDeployment(entry: Deployment, key: SigningKey | null = null): Buffer {
  const checked = deployment.safeParse(entry);
  if (!checked.success)
    throw new UserError(
      `Cannot write the deployment log: ${describeProblems(checked.error)}. Nothing was changed.`,
    );
  const stored = { format: FORMAT, ...checked.data };
  const signed = key === null ? stored : { ...stored, signature: signatureOf(stored, key) };
  return Buffer.from(`${JSON.stringify(signed, null, 2)}\n`);
}

export function decodeDeployment(bytes: Buffer, source: string): Deployment {
  const entry = parseRecord(bytes, z.looseObject({}), { source, remedy: REMEDY });
  const { format = 'none' } = entry;
  const isOther = typeof format === 'number' || deployment.safeParse(entry).success;
  if (format !== FORMAT && isOther)
    throw new UserError(
      `Cannot read ${source}: it has store format ${format}, but this version reads format ${FORMAT}. Use the version that wrote it, or set SITE_STORE to another store.`,
    );
  return parseRecord(bytes, deployment, { source, remedy: REMEDY });
}

const REMEDY =
  'It was modified outside this tool. Restore it from a backup, or delete it: if it is the newest entry, the one before it is then live, and no rollback returns to this one.';

export async function readDeployment(objects: ObjectStore, number: number): Promise<Deployment | null> {
  const found = await objects.get(keyOfDeployment(number));
  return found === null ? null : decodeNumbered(found, number, objects);
}

export function decodeNumbered(bytes: Buffer, number: number, { name }: ObjectStore): Deployment {
  const source = `${keyOfDeployment(number)} in ${name}`;
  const entry = decodeDeployment(bytes, source);
  if (entry.number === number) return entry;
  throw new UserError(`${source} is damaged: its number field is ${entry.number}. ${REMEDY}`);
}

export async function hashOfDeployment(objects: ObjectStore, number: number): Promise<string | null> {
  const found = await objects.get(keyOfDeployment(number));
  return found && sha256(found);
}
