import { UserError } from '../../config/user-error';
import { sha256 } from '../content/content-cache';
import type { ObjectStore } from '../objects/object-store';
import { parseJson } from '../parse-record';
import { type Deployment, decodeNumbered, keyOfDeployment } from './deployment';
import { type Followed, isSignedByOwner, refusalOf, type Signing, withClaim } from './signing';

export interface TrustedLog {
  readonly checked: number;
  /** The newest valid deployment with the hash of its entry; null before the first. */
  readonly followed: Followed | null;
  /** The same deployment for people: without a signature, its author is only a claim. */
  readonly last: Deployment | null;
  /** Why deployments were rejected, by number. */
  readonly refused: ReadonlyMap<number, string>;
}

/** Each process checks an entry once. */
const known = new WeakMap<Signing, TrustedLog>();

export function trustedSoFar(signing: Signing): TrustedLog | null {
  return known.get(signing) ?? null;
}

/** Checks each of the next entries against the last valid one. The site's definition has the hash of the first. */
export async function checkLog(
  objects: ObjectStore,
  signing: Signing,
  next: readonly number[],
): Promise<TrustedLog> {
  let log = known.get(signing) ?? (await beginLog(objects, signing));
  const { checked } = log;
  const numbers = next.filter((number) => number > checked);
  const entries = await Promise.all(numbers.map((number) => objects.get(keyOfDeployment(number))));
  for (const [index, number] of numbers.entries()) {
    const bytes = entries[index] ?? null;
    const found = bytes && check(objects, signing, log.followed, number, bytes);
    log =
      typeof found === 'object' && found !== null
        ? { ...log, checked: number, followed: found, last: withClaim(found.entry, signing) }
        : {
            ...log,
            checked: number,
            refused: new Map([...log.refused, [number, found ?? unreadable(number)]]),
          };
  }
  if (log.checked >= (known.get(signing)?.checked ?? 0)) known.set(signing, log);
  return log;
}

function unreadable(number: number): string {
  return `Deployment ${number} is unreadable.`;
}

/**
 * A valid entry, or why it is rejected. Anybody may have written anything there, so whatever goes wrong blocks nobody.
 * Throws only for an owner's entry in another format.
 */
function check(
  objects: ObjectStore,
  signing: Signing,
  followed: Followed | null,
  number: number,
  bytes: Buffer,
): Followed | string {
  let stored: object | null = null;
  try {
    stored = Object(parseJson(bytes)) as object;
    const entry = decodeNumbered(bytes, number, objects);
    return refusalOf({ entry, stored }, followed, signing) ?? { entry, sha256: sha256(bytes) };
  } catch (error) {
    if (stored !== null && isOwners(stored, signing)) throw error;
    return unreadable(number);
  }
}

/** JSON that is nested too deeply cannot be verified. */
function isOwners(stored: object, signing: Signing): boolean {
  try {
    return isSignedByOwner(stored, signing);
  } catch {
    return false;
  }
}

async function beginLog(objects: ObjectStore, { since, anchor }: Signing): Promise<TrustedLog> {
  const first = since - 1;
  const refused = new Map<number, string>();
  if (first === 0) return { checked: 0, followed: null, last: null, refused };
  const found = await objects.get(keyOfDeployment(first));
  if (found === null)
    throw new UserError(
      `signing.since of shell/site.config.ts is ${since}, but ${objects.name} has no deployment ${first}. Set it to the number after the newest deployment, which node site releases shows.`,
    );
  const hash = sha256(found);
  if (hash !== anchor)
    throw new UserError(
      `Deployment ${first} in ${objects.name} is not the one that signing.anchor of shell/site.config.ts names: its hash is ${hash}. Restore it from a backup. Change the anchor only if you know why it differs.`,
    );
  const entry = decodeNumbered(found, first, objects);
  return { checked: first, followed: { entry, sha256: hash }, last: entry, refused };
}
