import type { BookingOptions, BookingProvider } from '@site/kit/contracts/booking';

/** Calendly's pages read it, though its documentation does not name it; cal.com's and HubSpot's have no such parameter. */
const languageParameters: Readonly<Partial<Record<BookingProvider, string>>> = { calendly: 'locale' };

const SAFE = /^[a-z][\w.-]{0,63}$/i;
/** What steers the provider's page, and what may be a secret of the page's own. */
const REFUSED =
  /^(embed|cal\.|redirect|return|reschedule|cancel|next$)|token|secret|passw|session|auth|code|key|sign/i;
const LONGEST = 500;

/** The frame's address with the language, and with the parameters of the page's own address that it shall have. */
export function addQuery(
  address: string,
  options: BookingOptions,
  provider: BookingProvider,
  search: string,
): string {
  const { language, forwardQuery } = options;
  const url = new URL(address);
  const add = (name: string, value: string) => {
    // What the host says of a value counts for more.
    if (value && !url.searchParams.get(name)) url.searchParams.set(name, value);
  };
  const parameter = languageParameters[provider];
  if (language && parameter) add(parameter, language);
  else if (language)
    warn(`Ignored language: ${provider} takes none. It shows the visitor's or the page's own.`);
  const wanted = typeof forwardQuery === 'string' ? list(forwardQuery) : forwardQuery;
  for (const [name, value] of new URLSearchParams(search)) {
    if (!wanted?.includes('all') && !wanted?.includes(name)) continue;
    if (SAFE.test(name) && !REFUSED.test(name) && value.length <= LONGEST) add(name, value);
    else if (wanted.includes(name))
      warn(`Not forwarded: ${name} steers the provider's page, or may be a secret.`);
  }
  // Calendly's script reads a plus as a plus.
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}

/** An attribute has the names in one text. */
function list(names: string): readonly string[] {
  return names.match(/[^\s,]+/g) ?? [];
}

const warned = new Set<string>();

function warn(text: string): void {
  if (!warned.has(text)) console.warn(text);
  warned.add(text);
}
