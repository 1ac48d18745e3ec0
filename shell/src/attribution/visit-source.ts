/** The fields of a visit-source record; each is kept in a cookie of the same name (specification, section 3). */
export const visitSourceFields = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
] as const;

export type VisitSourceField = (typeof visitSourceFields)[number];

/** Where a visit came from. A field that says nothing is the empty string. */
export type VisitSource = Readonly<Record<VisitSourceField, string>>;

/** A record made field by field. */
export function visitSource(read: (field: VisitSourceField) => string): VisitSource {
  return Object.fromEntries(visitSourceFields.map((field) => [field, read(field)])) as VisitSource;
}

/** A code point takes up to twelve bytes when encoded, so that a value stays below a cookie’s 4096 bytes. */
const MAX_CODE_POINTS = 255;

/**
 * What a stranger wrote, fit to be stored and sent: at most 255 characters, none that control a terminal, a log or the
 * direction of text, no half of a surrogate pair.
 */
export function cleanValue(value: string | null | undefined): string {
  const visible = (value ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
  return [...visible].slice(0, MAX_CODE_POINTS).join('').trim();
}
