import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';
import type { SiteRequest } from './response';

/** The encoding that a request wants most; of equal weights, the first of `available`. Null: none of them. */
export function preferredEncoding<E extends string>(request: SiteRequest, available: readonly E[]): E | null {
  const wanted = encodingOf(request.header('accept-encoding') ?? '', available.join());
  return available.find((encoding) => encoding === wanted) ?? null;
}

const encodingOf = remembered((header, available) => {
  const names = available.split(',');
  const wanted = new Negotiator({ headers: { 'accept-encoding': header } });
  return wanted.encodings([...names, 'identity'], { preferred: names })[0] ?? null;
});

// A type with a parameter is another type, and some clients send this one.
const json = ['application/json', 'application/json; charset=utf-8'];

/** Whether a request wants JSON rather than HTML; whoever takes both alike gets HTML. */
export function prefersJson(request: SiteRequest): boolean {
  return typeOf(request.header('accept') ?? '*/*') === 'json';
}

const typeOf = remembered((accept) => {
  const wanted = new Negotiator({ headers: { accept } }).mediaType(['text/html', ...json]);
  return json.some((type) => type === wanted) ? 'json' : 'html';
});

/** Language tags that a request asks for, the most wanted first. */
export function preferredLanguages(request: SiteRequest): readonly string[] {
  const header = request.header('accept-language');
  return header === null ? [] : new Negotiator({ headers: { 'accept-language': header } }).languages();
}

/** The value of a request's cookie. */
export function cookieOf(request: SiteRequest, name: string): string | undefined {
  return parseCookie(request.header('cookie') ?? '')[name];
}

/** So many headers of so many characters: browsers send few different ones, and no one else may fill the memory. */
const REMEMBERED = 1000;
const LONGEST = 300;

/** Keeps what was made of a header, by the header and a second argument. */
function remembered<T>(parse: (header: string, more: string) => T): (header: string, more?: string) => T {
  let known = new Map<string, T>();
  return (header, more = '') => {
    const key = `${more} ${header}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const parsed = parse(header, more);
    if (known.size >= REMEMBERED) known = new Map();
    if (header.length <= LONGEST) known.set(key, parsed);
    return parsed;
  };
}
