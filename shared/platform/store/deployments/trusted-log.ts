import { UserError } from '../../config/user-error';
import type { ObjectStore } from '../objects/object-store';
import { DamagedRecord, parseJson } from '../parse-record';
import { type Deployment, decodeDeployment, keyOfDeployment, readDeployment } from './deployment';
import { refusalOf, type Signing } from './signing';

/** The checked part of a log with signed deployments. */
export interface TrustedLog {
  /** The newest number that was checked. */
  readonly checked: number;
  /** The newest valid deployment; null before the first. */
  readonly last: Deployment | null;
  /** Why deployments were rejected, by number. */
  readonly refused: ReadonlyMap<number, string>;
}

/** Each process checks an entry once. */
const known = new WeakMap<Signing, TrustedLog>();

export function trustedSoFar(signing: Signing): TrustedLog | null {
  return known.get(signing) ?? null;
}

/**
 * Checks the next entries, each against the last valid one. The entry before `signing.since` is trusted without a
 * signature.
 */
export async function checkLog(
  objects: ObjectStore,
  signing: Signing,
  next: readonly number[],
): Promise<TrustedLog> {
  let log = known.get(signing) ?? (await beginLog(objects, signing));
  const { checked } = log;
  const numbers = next.filter((number) => number > checked);
  const entries = await Promise.all(numbers.map((number) => readStored(objects, number)));
  for (const [index, number] of numbers.entries()) {
    const found = entries[index] ?? null;
    const refusal =
      found === null ? `Deployment ${number} is unreadable.` : refusalOf(found, log.last, signing);
    log = {
      checked: number,
      last: refusal === null && found !== null ? found.entry : log.last,
      refused: refusal === null ? log.refused : new Map([...log.refused, [number, refusal]]),
    };
  }
  if (log.checked >= (known.get(signing)?.checked ?? 0)) known.set(signing, log);
  return log;
}

async function beginLog(objects: ObjectStore, { since }: Signing): Promise<TrustedLog> {
  const first = since - 1;
  const last = first === 0 ? null : await readDeployment(objects, first);
  if (last === null && first > 0)
    throw new UserError(
      `signing.since of shell/site.config.ts is ${since}, but ${objects.name} has no deployment ${first}. Set it to the number after the newest deployment, which npm run releases shows.`,
    );
  return { checked: first, last, refused: new Map() };
}

/** An entry with its JSON; null if it is damaged or missing, because that must not block the entries after it. */
async function readStored(objects: ObjectStore, number: number) {
  const key = keyOfDeployment(number);
  const found = await objects.get(key);
  if (found === null) return null;
  try {
    const entry = decodeDeployment(found.bytes, `${key} in ${objects.name}`);
    return entry.number === number ? { entry, stored: parseJson(found.bytes) as object } : null;
  } catch (error) {
    if (error instanceof DamagedRecord) return null;
    throw error;
  }
}
