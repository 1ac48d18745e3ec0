import { type Locale, localeOf } from '@site/shared/lib/locale-routes';

export interface DetectLocaleInput<L extends Locale> {
  readonly locales: readonly L[];
  /** Code of the locale for everyone who asks for none that there is. */
  readonly fallback: string;
  /** Value of the locale cookie: a code. */
  readonly cookie?: string | undefined;
  /** Language tags in the order of preference: `navigator.languages`, or a parsed `Accept-Language`. */
  readonly languages?: readonly string[] | undefined;
}

/** The locale of a visit: from the cookie, else from the browser's languages, else the fallback (specification, section 4). */
export function detectLocale<L extends Locale>(input: DetectLocaleInput<L>): L {
  const { locales, fallback, cookie, languages = [] } = input;
  return (
    locales.find(({ code }) => code === cookie) ??
    firstMatch(languages, locales) ??
    localeOf(fallback, { locales })
  );
}

export const localeCookieName = 'locale';
const localeCookieDays = 365;

/**
 * The cookie that remembers a locale for 365 days (specification, section 9), as `Set-Cookie` and `document.cookie` take
 * it. Storing it is the site's choice: nothing else depends on it.
 */
export function localeCookie({ code }: Locale, { secure }: { readonly secure: boolean }): string {
  const maxAge = localeCookieDays * 24 * 60 * 60;
  return `${localeCookieName}=${code}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Language tags of an `Accept-Language` header, the most wanted first; unwanted (`q=0`) and malformed ones are left out. */
export function parseAcceptLanguage(header: string): readonly string[] {
  return header
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const q = parameters.find((parameter) => /^q=/i.test(parameter));
      const weight = q === undefined ? 1 : Number(q.slice(2));
      return /^([a-z]{1,8}(-[a-z0-9]{1,8})*|\*)$/i.test(tag) && weight > 0 && weight <= 1
        ? [{ tag, weight }]
        : [];
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** The first language that the site has: exactly, or with fewer subtags, or in another region's form. */
function firstMatch<L extends Locale>(languages: readonly string[], locales: readonly L[]): L | undefined {
  for (const language of languages) {
    const wanted = language.toLowerCase();
    const match =
      locales.find(({ tag }) => tag.toLowerCase() === wanted) ??
      locales.find(({ code }) => wanted === code || wanted.startsWith(`${code}-`)) ??
      locales.find(({ tag }) => primary(tag) === primary(wanted));
    if (match !== undefined) return match;
  }
  return undefined;
}

function primary(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
