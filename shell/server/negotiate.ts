import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';
import type { SiteRequest } from './response';

/** The encoding that a request wants most; of equal weights, the first of `available`. Null: none of them. */
export function preferredEncoding<E extends string>(request: SiteRequest, available: readonly E[]): E | null {
  const header = request.header('accept-encoding') ?? '';
  const [wanted] = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(
    [...available, 'identity'],
    { preferred: [...available] },
  );
  return available.find((encoding) => encoding === wanted) ?? null;
}

// A type with a parameter is another type, and some clients send this one.
const json = ['application/json', 'application/json; charset=utf-8'];

/** Whether a request wants JSON rather than HTML; whoever takes both alike gets HTML. */
export function prefersJson(request: SiteRequest): boolean {
  const accept = request.header('accept') ?? '*/*';
  const wanted = new Negotiator({ headers: { accept } }).mediaType(['text/html', ...json]);
  return json.some((type) => type === wanted);
}

/** Language tags that a request asks for, the most wanted first. */
export function preferredLanguages(request: SiteRequest): readonly string[] {
  const header = request.header('accept-language');
  return header === null ? [] : new Negotiator({ headers: { 'accept-language': header } }).languages();
}

/** The value of a request's cookie. */
export function cookieOf(request: SiteRequest, name: string): string | undefined {
  return parseCookie(request.header('cookie') ?? '')[name];
}
