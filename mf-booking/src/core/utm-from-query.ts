import type { BookingUtm } from '@site/shared/contracts/booking';

const parameters = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmTerm: 'utm_term',
  utmContent: 'utm_content',
} as const;

/** The campaign values of an address's query; those that are missing or empty are left out. */
export function utmFromQuery(search: string): BookingUtm {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(parameters)
      .map(([name, parameter]) => [name, query.get(parameter)])
      .filter(([, value]) => value),
  );
}
