import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { SiteRequest } from './site-response';

/** Browsers send few distinct headers, and short ones. The limits protect time and memory from clients that do not. */
const CACHED_HEADERS = 1000;
const CHARACTERS_READ = 500;

/** The preferred encoding of a request; the first of `available` between equal weights. Null: send it uncompressed. */
export function preferredEncoding<E extends string>(request: SiteRequest, available: readonly E[]): E | null {
  const wanted = encodingOf(request.header('accept-encoding') ?? '', available.join());
  return available.find((encoding) => encoding === wanted) ?? null;
}

const encodingOf = cached((header, available) => {
  const names = available.split(',');
  const wanted = new Negotiator({ headers: { 'accept-encoding': header } });
  return wanted.encodings([...names, 'identity'], { preferred: names })[0] ?? 'identity';
});

// A type with a parameter is a different type, and some clients send this one.
const jsonTypes = ['application/json', 'application/json; charset=utf-8'];

export function prefersJson(request: SiteRequest): boolean {
  return typeOf(request.header('accept') ?? '*/*') === 'json';
}

const typeOf = cached((accept) => {
  const wanted = new Negotiator({ headers: { accept } }).mediaType(['text/html', ...jsonTypes]);
  return jsonTypes.some((type) => type === wanted) ? 'json' : 'html';
});

export function preferredLanguages(header: string): readonly string[] {
  return header === '' ? [] : new Negotiator({ headers: { 'accept-language': header } }).languages();
}

/**
 * Remembers what the first `CHARACTERS_READ` characters of a header mean. `more` is whatever else the
 * meaning depends on, and has no space.
 */
export function cached<T extends object | string>(
  parse: (header: string, more: string) => T,
): (header: string, more?: string) => T {
  const known = new LRUCache<string, T>({ max: CACHED_HEADERS });
  return (header, more = '') => {
    const read = header.slice(0, CHARACTERS_READ);
    const key = `${more} ${read}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const parsed = parse(read, more);
    known.set(key, parsed);
    return parsed;
  };
}
