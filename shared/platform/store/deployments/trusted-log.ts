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
  /** The hashes of the valid entries since the anchor, by number. Kept, because somebody may exchange an entry later. */
  readonly valid: ReadonlyMap<number, string>;
  /** The rejected entries, by number. */
  readonly refused: ReadonlyMap<number, Refused>;
  /** An owner's deployment on top of one that is not valid; null if there is none. */
  readonly orphan: Orphan | null;
  /** Entries beyond a gap that do not show that the log has lost one. */
  readonly harmless: Set<number>;
  readonly past: Past;
}

interface Refused {
  readonly why: string;
  /** The hash of the entry; null if it was removed meanwhile. */
  readonly sha256: string | null;
}

interface Orphan {
  readonly number: number;
  /** The hash of the entry that it was made on top of. */
  readonly previous: string;
}

/** The entries before the anchor, as far back as they have been checked. */
interface Past {
  checked: number;
  /** The hash of the next one, going back; undefined if the last one names none: the first, or an old one. */
  previous: string | undefined;
  readonly valid: Map<number, string>;
}

/** Each opened store checks an entry once. */
const known = new WeakMap<Signing, TrustedLog>();

export function trustedSoFar(signing: Signing): TrustedLog | null {
  return known.get(signing) ?? null;
}

/**
 * Checks each of the next entries against the last valid one. The site's definition has the hash of the first. `beyond` are
 * the entries after a gap.
 */
export async function checkLog(
  objects: ObjectStore,
  signing: Signing,
  { next, beyond }: { readonly next: readonly number[]; readonly beyond: readonly number[] },
): Promise<TrustedLog> {
  const before = known.get(signing) ?? (await beginLog(objects, signing));
  let { checked, followed, last } = before;
  let orphan: Orphan | null = null;
  const numbers = next.filter((number) => number > before.checked);
  const entries = await Promise.all(numbers.map((number) => objects.get(keyOfDeployment(number))));
  const [valid, refused] = [new Map(before.valid), new Map(before.refused)];
  for (const [index, number] of numbers.entries()) {
    const bytes = entries[index] ?? null;
    checked = number;
    if (bytes === null) {
      refused.set(number, { why: unreadable(number), sha256: null });
      continue;
    }
    const found = check(objects, signing, followed, number, bytes);
    if (typeof found === 'string') {
      refused.set(number, { why: found, sha256: sha256(bytes) });
      orphan ??= orphanIn(bytes, number, signing, valid);
    } else {
      followed = found;
      last = withClaim(found.entry, signing);
      valid.set(number, found.sha256);
      orphan = null;
    }
  }
  for (const number of beyond.filter((one) => !before.harmless.has(one))) {
    const bytes = await objects.get(keyOfDeployment(number));
    const found = bytes && orphanIn(bytes, number, signing, valid);
    if (found === null) before.harmless.add(number);
    else {
      orphan ??= found;
      break;
    }
  }
  // Checked again, because somebody may restore what is lost.
  if (orphan !== null) checked = followed?.entry.number ?? signing.since - 1;
  const log = { ...before, checked, followed, last, valid, refused, orphan };
  if (orphan !== null || checked >= (known.get(signing)?.checked ?? 0)) known.set(signing, log);
  return log;
}

/**
 * Reads an entry; null unless it is the one that was checked. Entries before the anchor are valid as far as each names the
 * hash of the one before it; those from the number `from` on are checked first.
 */
export async function validReader(
  objects: ObjectStore,
  signing: Signing,
  { valid, past }: TrustedLog,
  from: number,
): Promise<(number: number) => Promise<Deployment | null>> {
  await checkPast(objects, past, from);
  return async (number) => {
    const bytes = await objects.get(keyOfDeployment(number));
    const isValid = bytes !== null && sha256(bytes) === (valid.get(number) ?? past.valid.get(number));
    return isValid ? withClaim(decodeNumbered(bytes, number, objects), signing) : null;
  };
}

async function checkPast(objects: ObjectStore, past: Past, from: number): Promise<void> {
  const numbers = Array.from(
    { length: Math.max(0, past.checked - from) },
    (_, back) => past.checked - 1 - back,
  );
  const entries = await Promise.all(numbers.map((number) => objects.get(keyOfDeployment(number))));
  for (const [index, number] of numbers.entries()) {
    // Others may have checked it meanwhile.
    if (number >= past.checked) continue;
    const bytes = entries[index] ?? null;
    if (bytes !== null && sha256(bytes) === past.previous) {
      const { previous } = decodeNumbered(bytes, number, objects);
      past.valid.set(number, past.previous);
      past.previous = previous;
    }
    past.checked = number;
  }
}

/** Why the entry is rejected that an orphan was made on top of; null if the log has lost it. */
export function refusalBelow({ previous }: Orphan, { refused }: TrustedLog): string | null {
  return [...refused.values()].find((one) => one.sha256 === previous)?.why ?? null;
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
  try {
    const stored = Object(parseJson(bytes)) as object;
    const entry = decodeNumbered(bytes, number, objects);
    return refusalOf({ entry, stored }, followed, signing) ?? { entry, sha256: sha256(bytes) };
  } catch (error) {
    if (ownersEntry(bytes, number, signing) !== null) throw error;
    return unreadable(number);
  }
}

/** The entry, if an owner made it on top of one that is not valid: the log has lost it, somebody exchanged it, or it is rejected. */
function orphanIn(
  bytes: Buffer,
  number: number,
  signing: Signing,
  valid: TrustedLog['valid'],
): Orphan | null {
  const previous = ownersEntry(bytes, number, signing)?.previous;
  return previous === undefined || [...valid.values()].includes(String(previous))
    ? null
    : { number, previous: String(previous) };
}

/** The JSON of an entry, of any format, that an owner signed for this number; null for anything else. */
function ownersEntry(
  bytes: Buffer,
  number: number,
  signing: Signing,
): { readonly previous?: unknown } | null {
  try {
    const stored = Object(parseJson(bytes)) as { readonly number?: unknown; readonly previous?: unknown };
    return stored.number === number && isSignedByOwner(stored, signing) ? stored : null;
  } catch {
    // Such as JSON that is nested too deeply to be verified.
    return null;
  }
}

async function beginLog(objects: ObjectStore, { since, anchor }: Signing): Promise<TrustedLog> {
  const first = since - 1;
  const empty: TrustedLog = {
    checked: first,
    followed: null,
    last: null,
    valid: new Map(),
    refused: new Map(),
    orphan: null,
    harmless: new Set(),
    past: { checked: first, previous: undefined, valid: new Map() },
  };
  if (first === 0) return empty;
  const found = await objects.get(keyOfDeployment(first));
  if (found === null)
    throw new UserError(
      `signing.since of shell/site.config.ts is ${since}, but ${objects.name} has no deployment ${first}. If this store needs no signatures, such as your own, add it to signing.unsigned, spelled as in SITE_STORE. If it is the store of the servers, restore it from a backup.`,
    );
  const hash = sha256(found);
  if (hash !== anchor)
    throw new UserError(
      `Deployment ${first} in ${objects.name} is not the one that signing.anchor of shell/site.config.ts names: its hash is ${hash}. If this store needs no signatures, such as your own, add it to signing.unsigned, spelled as in SITE_STORE. If it is the store of the servers, restore the deployment from a backup, and change the anchor only if you know why it differs.`,
    );
  const entry = decodeNumbered(found, first, objects);
  return {
    ...empty,
    followed: { entry, sha256: hash },
    last: entry,
    valid: new Map([[first, hash]]),
    past: { ...empty.past, previous: entry.previous },
  };
}
