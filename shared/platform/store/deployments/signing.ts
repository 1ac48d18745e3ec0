import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Env } from '../../config/set-variables';
import { messageOf, UserError } from '../../config/user-error';
import type { SigningRules } from '../../site/site-definition';
import type { Deployment } from './deployment';

/** Whose deployments are followed, and the key with which this process signs its own. */
export interface Signing {
  readonly since: number;
  /** Public keys by package. */
  readonly owners: Readonly<Record<string, readonly string[]>>;
  readonly key: SigningKey | null;
}

export interface SigningKey {
  /** As `site.config.ts` has it. */
  readonly name: string;
  readonly secret: KeyObject;
}

const NAME = /^ed25519:([A-Za-z0-9_-]{43})$/;

/**
 * The rules of the site with the key in `SITE_SIGNING_KEY`, a file or a PEM text; null where the site has none. Throws a
 * `UserError` for a package without an owner, for a key that is none, and for rules that could not be followed.
 */
export function openSigning(
  rules: SigningRules | undefined,
  packages: readonly string[],
  env: Env,
): Signing | null {
  if (rules === undefined) return null;
  const { since, owners } = rules;
  if (!Number.isInteger(since) || since < 1)
    throw new UserError(`signing.since is ${since}. It must be the number of a deployment, from 1 on.`);
  const without = packages.filter((name) => (owners[name]?.length ?? 0) === 0);
  if (without.length > 0)
    throw new UserError(
      `signing.owners names no key for ${without.join(' and ')}. Every package needs an owner: anybody could change the site by the one without.`,
    );
  const wrong = Object.values(owners)
    .flat()
    .find((name) => !NAME.test(name));
  if (wrong !== undefined)
    throw new UserError(
      `signing.owners has "${wrong}", which is no key. npm run keys prints one: ed25519:...`,
    );
  return { since, owners, key: readKey(env) };
}

function readKey({ SITE_SIGNING_KEY: setting }: Env): SigningKey | null {
  if (!setting) return null;
  try {
    const pem = setting.startsWith('-----BEGIN') ? setting : readFileSync(setting, 'utf8');
    const secret = createPrivateKey(pem);
    if (secret.asymmetricKeyType !== 'ed25519')
      throw new Error(`it is a key for ${secret.asymmetricKeyType}`);
    return { name: nameOf(createPublicKey(secret)), secret };
  } catch (error) {
    // The value itself may be the secret.
    const code = (error as NodeJS.ErrnoException).code;
    const why = code === 'ENOENT' ? 'there is no such file' : messageOf(error);
    throw new UserError(
      `SITE_SIGNING_KEY must be a file with an ed25519 key as npm run keys makes it, or the text of one: ${why}.`,
    );
  }
}

/** A new pair: the name of the public key, and the secret one as PEM. */
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

/** The signature of an entry as it will be stored. */
export function signatureOf(
  stored: object,
  { name, secret }: SigningKey,
): NonNullable<Deployment['signature']> {
  return { key: name, value: sign(null, signedBytes(stored), secret).toString('base64url') };
}

/** Whether a stored entry has a signature that fits it and the key that it names. */
function isSigned(stored: object, { key, value }: NonNullable<Deployment['signature']>): boolean {
  return (
    NAME.test(key) && verify(null, signedBytes(stored), publicKeyOf(key), Buffer.from(value, 'base64url'))
  );
}

/** All of an entry but its signature, also fields that only a newer version knows; whatever the order of its fields. */
function signedBytes(stored: object): Buffer {
  const { signature: _, ...rest } = stored as { readonly signature?: unknown };
  return Buffer.from(`deployment ${canonical(rest)}`);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`;
}

/** Why an entry on top of another one is not followed; null where it is. `stored` is the JSON of `entry`. */
export function refusalOf(
  { entry, stored }: { readonly entry: Deployment; readonly stored: object },
  before: Deployment | null,
  { owners }: Signing,
): string | null {
  const changed = packagesToSign(entry, before);
  if (changed.length === 0) return null;
  const what = `Deployment ${entry.number} (${entry.action} by ${entry.who}) changes`;
  const { signature } = entry;
  if (signature === undefined) return `${what} ${changed.join(' and ')} without a signature.`;
  if (!isSigned(stored, signature))
    return `${what} ${changed.join(' and ')}, but its signature does not fit it.`;
  const foreign = changed.filter((name) => !owners[name]?.includes(signature.key));
  return foreign.length === 0
    ? null
    : `${what} ${foreign.join(' and ')} with the signature of ${signature.key}, which is no owner's.`;
}

/**
 * The packages whose owners must have signed an entry: those that visitors get in another release. Another composition or canary of the
 * same releases is the host's. To take a canary back needs nobody, so that servers can.
 */
export function packagesToSign(entry: Deployment, before: Deployment | null): readonly string[] {
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

/** Its owners own what belongs to no other package: the settings of the site. */
const HOST = 'shell';

function settingsOf({ weight, rollbackOn, visitKey }: NonNullable<Deployment['canary']>): string {
  return canonical({ weight, rollbackOn, visitKey });
}

function compositionOf(of: Pick<Deployment, 'build' | 'composition'> | null | undefined): string {
  return `${of?.build} ${of?.composition}`;
}

/** Throws a `UserError` where this process may not change these packages, before it makes anything. */
export function refuseForeign(signing: Signing | null, names: readonly string[]): void {
  if (signing === null) return;
  const { key, owners } = signing;
  if (key === null)
    throw new UserError(
      `Cannot change ${names.join(' and ')}: deployments of this site are signed. Set SITE_SIGNING_KEY to the key of an owner, a file or its text.`,
    );
  const foreign = names.filter((name) => !owners[name]?.includes(key.name));
  if (foreign.length === 0) return;
  throw new UserError(
    `Cannot change ${foreign.join(' and ')}: the key in SITE_SIGNING_KEY, ${key.name}, is no owner's. Use a key that signing.owners of shell/site.config.ts names for it.`,
  );
}
