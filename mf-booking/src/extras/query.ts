import type { BookingOptions, BookingProvider } from '@site/kit/contracts/booking';
import type { PageUrl } from '../core/page';
import { forwardsQuery } from '../core/provider';
import { parseUrl } from '../core/web-address';
import { warnOnce } from '../providers/adapter';

const SAFE = /^[a-z][\w.-]{0,63}$/i;
/** Parameters that control the provider's page, and possible secrets of the host's page. */
const REFUSED =
  /^(embed|cal\.|redirect|return|reschedule|cancel|next$)|token|secret|passw|session|auth|code|key|sign/i;
const LONGEST = 500;

/** Adds the language and the forwarded parameters of the host page to the frame's URL. */
export function addQuery(
  address: string,
  options: BookingOptions,
  provider: BookingProvider,
  { search }: PageUrl,
): string {
  const { language, forwardQuery = forwardsQuery() } = options;
  const url = parseUrl(address);
  const query = new URLSearchParams(url.search);
  const add = (name: string, value: string) => {
    // Values that the host sets take precedence.
    if (value && !query.get(name)) query.set(name, value);
  };
  // An undocumented parameter; the pages of cal.com and HubSpot have none.
  if (language && provider === 'calendly') add('locale', language);
  else if (language)
    warnOnce(`Ignored language: ${provider} takes none. It shows the visitor's or the page's own.`);
  const wanted = typeof forwardQuery === 'string' ? list(forwardQuery) : forwardQuery;
  for (const [name, value] of new URLSearchParams(search)) {
    if (!wanted?.includes('all') && !wanted?.includes(name)) continue;
    if (SAFE.test(name) && !REFUSED.test(name) && value.length <= LONGEST) add(name, value);
    else if (wanted.includes(name))
      warnOnce(`Not forwarded: ${name} steers the provider's page, or may be a secret.`);
  }
  // Calendly's script does not decode a plus as a space.
  url.search = String(query).replaceAll('+', '%20');
  return url.href;
}

/** An attribute contains the names as one string. */
function list(names: string): readonly string[] {
  return names.match(/[^\s,]+/g) ?? [];
}
