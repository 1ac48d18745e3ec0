import { UserError } from '../../config/user-error';
import type { ObjectStore } from '../objects/object-store';
import { DamagedRecord, parseJson } from '../parse-record';
import { type Deployment, decodeDeployment, keyOfDeployment, readDeployment } from './deployment';
import { refusalOf, type Signing } from './signing';

/** The log of a site whose deployments are signed, as far as it was checked. */
export interface TrustedLog {
  /** The newest number that was checked. */
  readonly checked: number;
  /** The newest deployment that is followed; null before the first. */
  readonly last: Deployment | null;
  /** Why deployments are not followed, by number. */
  readonly refused: ReadonlyMap<number, string>;
}

/** Each entry is checked once in a process. */
const known = new WeakMap<Signing, TrustedLog>();

export function trustedSoFar(signing: Signing): TrustedLog | null {
  return known.get(signing) ?? null;
}

/**
 * Checks the entries that come next, each against the last one that is followed. The entry before `signing.since` is trusted as
 * it is.
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
      found === null ? `Deployment ${number} cannot be read.` : refusalOf(found, log.last, signing);
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
      `signing.since of shell/site.config.ts is ${since}, but ${objects.name} has no deployment ${first}. npm run releases shows the newest; set it to the number after that.`,
    );
  return { checked: first, last, refused: new Map() };
}

/** An entry with its JSON; null for one that is damaged or gone, which must not keep anybody from those that follow. */
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
