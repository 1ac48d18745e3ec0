import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Env } from '../../config/set-variables';
import { messageOf, UserError } from '../../config/user-error';
import type { SigningRules } from '../../site/site-definition';
import { canonical, describeProblems, sha256Hex } from '../parse-record';
import type { Deployment, LiveState, LoggedBuild } from './deployment';

/** The owners whose deployments are valid, and the key that signs this process's own. */
export interface Signing {
  readonly since: number;
  /** The hash of the deployment before `since`; null if `since` is the first one. */
  readonly anchor: string | null;
  readonly owners: Readonly<Record<string, readonly string[]>>;
  readonly key: SigningKey | null;
}

export interface SigningKey {
  readonly name: string;
  readonly secret: KeyObject;
}

const NAME = /^ed25519:([A-Za-z0-9_-]{43})$/;

const SINCE_RULE = 'not the number of a deployment, 1 or higher';

/** Not only a type: commands run a site's definition without checking types. */
const rulesFormat = z
  .strictObject({
    unsigned: z.array(z.string()).optional(),
    since: z.int(SINCE_RULE).positive(SINCE_RULE),
    anchor: sha256Hex.optional(),
    owners: z.record(z.string(), z.array(z.string().regex(NAME, 'not a key, such as ed25519:...'))),
  })
  .refine(({ since, anchor }) => since === 1 || anchor !== undefined, {
    path: ['anchor'],
    error: 'missing, and required unless since is 1',
  });

/** The site's signing rules with the key in `SITE_SIGNING_KEY`, a file or PEM text. Throws for invalid ones. */
export function openSigning(
  rules: SigningRules | undefined,
  packages: readonly string[],
  env: Env,
): Signing | null {
  if (rules === undefined) return null;
  const { error } = rulesFormat.safeParse(rules);
  if (error)
    throw new UserError(
      `signing of shell/site.config.ts is not valid: ${describeProblems(error)}. node site keys prints anchors and keys; see docs/how-to/sign-deployments.md.`,
    );
  const { since, anchor = null, owners } = rules;
  const without = packages.filter((name) => (owners[name]?.length ?? 0) === 0);
  if (without.length > 0)
    throw new UserError(
      `signing.owners has no key for ${without.join(' and ')}. Add one for every package: without an owner, anybody could change the site through it.`,
    );
  return { since, anchor, owners, key: readKey(env) };
}

function readKey({ SITE_SIGNING_KEY = '' }: Env): SigningKey | null {
  const setting = SITE_SIGNING_KEY.trim();
  if (setting === '') return null;
  const isText = setting.includes('-----BEGIN');
  try {
    const pem = isText ? setting : readFileSync(setting, 'utf8');
    const secret = createPrivateKey(pem);
    if (secret.asymmetricKeyType !== 'ed25519') throw new Error(`it is an ${secret.asymmetricKeyType} key`);
    return { name: nameOf(createPublicKey(secret)), secret };
  } catch (error) {
    // Do not print the value: it may be the key itself.
    throw new UserError(
      `SITE_SIGNING_KEY must be the path or the text of an ed25519 key from node site keys: ${whyUnread(error as NodeJS.ErrnoException, isText)}.`,
    );
  }
}

function whyUnread(error: NodeJS.ErrnoException, isText: boolean): string {
  const { code = '' } = error;
  // The message of a path that is too long contains it.
  if (['ENOENT', 'ENAMETOOLONG'].includes(code)) return 'there is no such file';
  if (!code.startsWith('ERR_')) return messageOf(error);
  return isText
    ? 'the text is damaged. Expected the lines of the file, without quotes and with real line breaks'
    : 'the file has no such key';
}

export function newKeyPair(): { readonly name: string; readonly pem: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { name: nameOf(publicKey), pem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) };
}

function nameOf(key: KeyObject): string {
  return `ed25519:${key.export({ format: 'jwk' }).x}`;
}

function publicKeyOf(name: string): KeyObject {
  const [, x = ''] = NAME.exec(name) ?? [];
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

export function signatureOf(
  stored: object,
  { name, secret }: SigningKey,
): NonNullable<Deployment['signature']> {
  return { key: name, value: sign(null, signedBytes(stored), secret).toString('base64url') };
}

/** Whether a stored entry, of any format, has the valid signature of some owner. */
export function isSignedByOwner(stored: object, { owners }: Pick<Signing, 'owners'>): boolean {
  const { signature } = stored as { readonly signature?: Partial<Record<'key' | 'value', unknown>> };
  const { key, value } = signature ?? {};
  if (typeof key !== 'string' || typeof value !== 'string') return false;
  return Object.values(owners).flat().includes(key) && isSigned(stored, { key, value });
}

function isSigned(stored: object, { key, value }: NonNullable<Deployment['signature']>): boolean {
  return (
    NAME.test(key) && verify(null, signedBytes(stored), publicKeyOf(key), Buffer.from(value, 'base64url'))
  );
}

/** The signed bytes: all fields but the signature, including unknown ones, independent of their order. */
function signedBytes(stored: object): Buffer {
  const { signature: _, ...rest } = stored as { readonly signature?: unknown };
  return Buffer.from(`deployment ${canonical(rest)}`);
}

export interface Followed {
  readonly entry: Deployment;
  readonly sha256: string;
}

/** Why an entry is rejected on top of the valid one before it; null if it is valid. `stored` is the JSON of `entry`. */
export function refusalOf(
  { entry, stored }: { readonly entry: Deployment; readonly stored: object },
  followed: Followed | null,
  signing: Signing,
): string | null {
  const before = followed?.entry ?? null;
  const named = `Deployment ${entry.number} (${entry.action} by ${entry.who})`;
  const unsigned = signatureProblem(packagesToSign(entry, before), { entry, stored }, before, signing);
  if (unsigned !== null) return `${named} ${unsigned}`;
  // A deployment says what it was made on top of, so that none before it can be exchanged or left out.
  if (entry.previous === followed?.sha256) return null;
  return followed === null
    ? `${named} was made on top of one that is missing.`
    : `${named} does not name the hash of deployment ${followed.entry.number}, the last valid one.`;
}

function signatureProblem(
  changed: readonly string[],
  { entry, stored }: { readonly entry: Deployment; readonly stored: object },
  before: Deployment | null,
  signing: Signing,
): string | null {
  if (changed.length === 0) {
    // Servers roll canaries back and have no owner's key.
    const endsCanary = before?.canary !== undefined && entry.canary === undefined;
    return endsCanary || isSignedByOwner(stored, signing)
      ? null
      : "changes nothing, and has no owner's signature.";
  }
  const { signature } = entry;
  if (signature === undefined) return `changes ${partsOf(changed, entry, before)} without a signature.`;
  if (!isSigned(stored, signature))
    return `changes ${partsOf(changed, entry, before)}, but its signature is invalid.`;
  const foreign = changed.filter((name) => !ownersOf(name, signing.owners).includes(signature.key));
  return foreign.length === 0
    ? null
    : `changes ${partsOf(foreign, entry, before)} with the signature of ${signature.key}, which is not an owner's key.`;
}

/** For people: who releases a fragment with other settings, or another platform, does not know that the host's owners must sign. */
function partsOf(changed: readonly string[], entry: Deployment, before: Deployment | null): string {
  const hosts = new Set([before, entry, entry.canary ?? entry].map((one) => one?.releases[HOST]));
  const isComposition = changed.includes(HOST) && hosts.size === 1;
  return isComposition
    ? `the composition (settings, or the code that composes), which belongs to the owners of ${HOST},`
    : changed.join(' and ');
}

/** Keeps the author of an unsigned entry within the limit of the log. */
const MOST_OF_CLAIM = 100;

/** An entry for people: without a signature, its author is only a claim. */
export function withClaim(entry: Deployment, { since }: Signing): Deployment {
  return entry.signature !== undefined || entry.number < since
    ? entry
    : { ...entry, who: `${entry.who.slice(0, MOST_OF_CLAIM)} (unsigned)` };
}

/**
 * The packages whose owners must sign an entry: those whose visitors get another release, else the host if the
 * composition changes. Ending a canary needs no signature, so that servers can.
 */
export function packagesToSign(entry: LiveState, before: LiveState | null): readonly string[] {
  const names = [
    ...new Set(
      [before, before?.canary, entry, entry.canary].flatMap((one) => Object.keys(one?.releases ?? {})),
    ),
  ];
  const { canary } = entry;
  const was = before?.canary;
  const inCanary = names.filter(
    (name) => canary !== undefined && canary.releases[name] !== entry.releases[name],
  );
  const isOtherWeight =
    canary !== undefined && settingsOf(canary) !== (was === undefined ? null : settingsOf(was));
  const changed = names.filter(
    (name) =>
      entry.releases[name] !== before?.releases[name] ||
      (inCanary.includes(name) && (isOtherWeight || canary?.releases[name] !== was?.releases[name])),
  );
  if (changed.length > 0) return changed;
  const isSame =
    compositionOf(entry) === compositionOf(before) &&
    (canary === undefined || (!isOtherWeight && compositionOf(canary) === compositionOf(was)));
  return isSame ? [] : [HOST];
}

/** Its owners sign changes that belong to no other package, such as the site's settings. */
const HOST = 'shell';

/** A package that the rules do not name, such as one that another checkout added, belongs to the host's owners. */
export function ownersOf(name: string, owners: Signing['owners']): readonly string[] {
  return owners[name] ?? owners[HOST] ?? [];
}

function settingsOf({ weight, rollbackOn, visitKey }: NonNullable<Deployment['canary']>): string {
  return canonical({ weight, rollbackOn, visitKey });
}

/** With the code that composed it: a made-up newer one would refuse all releases. */
function compositionOf(entry: LoggedBuild | null | undefined): string {
  return canonical({ build: entry?.build, composition: entry?.composition, composer: entry?.composer });
}
