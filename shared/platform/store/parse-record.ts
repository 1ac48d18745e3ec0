import * as z from 'zod';
import { messageOf, UserError } from '../config/user-error';
import { MAX_OBJECT_BYTES, type ObjectStore } from './objects/object-store';

/** Larger than the record of a site with 100,000 pages. */
const MAX_RECORD_BYTES = 128_000_000;

/** Fields that several records use. Names become paths, URLs and keys, so each has a strict format. */
export const packageNamePattern = '[a-z][a-z0-9-]{0,63}';
export const packageName = z.string().regex(new RegExp(`^${packageNamePattern}$`), 'not a package name');
export const releaseId = z.string().regex(/^\w[\w.+-]{0,127}$/, 'not a release id');
export const buildId = z.string().regex(/^\w[\w-]{0,63}$/, 'not a build id');
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/, 'not a sha256 hash in hex');
export const byteCount = z.int().min(0).max(MAX_OBJECT_BYTES);
/** Characters of a name or a reason. */
export const MAX_TEXT = 2_000;
/** A name or a reason, converted to one printable line. Cut, because a stored text must be readable whatever its length. */
export const shortText = z
  .string()
  .min(1)
  .transform((text) => printable(text.slice(0, MAX_TEXT)).slice(0, MAX_TEXT));
/** A header value is one line of ASCII; anything else could inject another header. */
export const headerValue = z
  .string()
  .max(50_000)
  .regex(/^[\x20-\x7e]*$/, 'not a header value');

/** The path of a file in a release or a composition. It cannot leave its folder. */
export const relativePath = z
  .string()
  .max(500)
  .refine((path) => isRelativePath(path), 'not a relative path');

export const sitePath = z
  .string()
  .max(500)
  .refine((path) => path === '/' || (path.startsWith('/') && isRelativePath(path.slice(1))), 'not a path');

export const releaseIds = z.record(packageName, releaseId);

/** Makes text safe to print: one line, without characters that terminals interpret or that change the direction. */
export function printable(text: string): string {
  return text
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, codeOf);
}

function codeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function isRelativePath(path: string): boolean {
  return path.split('/').every((name) => name !== '.' && name !== '..' && SAFE_NAME.test(name));
}

// Excludes control characters, and characters that another system reads as a separator, a drive or a stream.
const SAFE_NAME = /^[^\\:\p{Cc}\p{Cf}]{1,200}$/u;

export class DamagedRecord extends UserError {}

export interface RecordSource {
  /** The record's name in errors, such as `live/00000042.json in .site`. */
  readonly source: string;
  readonly remedy: string;
}

/** Parses a record, which anybody with access to the store may have written. Throws `DamagedRecord`. */
export function parseRecord<T>(bytes: Buffer, schema: z.ZodType<T>, { source, remedy }: RecordSource): T {
  try {
    return schema.parse(parseJson(bytes));
  } catch (error) {
    throw new DamagedRecord(`${source} is damaged: ${describeProblems(error)}. ${remedy}`, { cause: error });
  }
}

/** The record under a key; null if it does not exist. Throws `DamagedRecord`. */
export async function readRecord<T>(
  objects: ObjectStore,
  key: string,
  schema: z.ZodType<T>,
  remedy: string,
): Promise<T | null> {
  const found = await objects.get(key);
  return found && parseRecord(found, schema, { source: `${key} in ${objects.name}`, remedy });
}

/** Parses JSON of limited size and rejects keys that would set an object's prototype. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length > MAX_RECORD_BYTES)
    throw new Error(`it has ${bytes.length} bytes, more than the limit of ${MAX_RECORD_BYTES}`);
  const text = bytes.toString('utf8');
  // A reviver is slow, and records of this tool never need it.
  return SUSPICIOUS.test(text) ? JSON.parse(text, refusePrototype) : JSON.parse(text);
}

/** The key itself, or an escape sequence that could hide it. */
const SUSPICIOUS = /__proto__|\\u00[2-7]/i;

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new Error('it has a key "__proto__"');
  return value;
}

/** JSON of a value, independent of the order of its fields. Signatures depend on every character. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`;
}

/** The problems of a record, in one line. */
export function describeProblems(error: unknown): string {
  if (!(error instanceof z.ZodError)) return messageOf(error).split('\n')[0] ?? '';
  const issues = error.issues.slice(0, 3).map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
  return issues.join(', ');
}

/** A rule for `superRefine`: no two items have the same key. */
export function withoutDuplicates<T>(keyOf: (item: T) => string) {
  return (items: readonly T[], context: z.RefinementCtx): void => {
    const seen = new Set<string>();
    for (const item of items) {
      const key = keyOf(item);
      if (seen.has(key)) context.addIssue({ code: 'custom', message: `${key} occurs twice` });
      seen.add(key);
    }
  };
}
