/** The fields of a visit-source record. Each has a cookie of the same name (docs/reference/behaviour/attribution.md). */
export const visitSourceFields = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
] as const;

export type VisitSourceField = (typeof visitSourceFields)[number];

/** Where a visit came from. Unknown fields are empty strings. */
export type VisitSource = Readonly<Record<VisitSourceField, string>>;

export function visitSource(read: (field: VisitSourceField) => string): VisitSource {
  return Object.fromEntries(visitSourceFields.map((field) => [field, read(field)])) as VisitSource;
}

const MAX_CODE_POINTS = 255;
/** Limit of the encoded value. It keeps the six cookies with their names below 2000 bytes, so that servers accept the header. */
const MAX_BYTES = 310;

/** Removes control characters and lone surrogates, and truncates to 255 characters and 310 encoded bytes. */
export function cleanValue(value: string | null | undefined): string {
  const visible = (value ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
  let bytes = 0;
  const fits = (character: string) => {
    bytes += encodeURIComponent(character).length;
    return bytes <= MAX_BYTES;
  };
  // `bytes` only grows, so the filter cuts at the first character that does not fit.
  return [...visible].slice(0, MAX_CODE_POINTS).filter(fits).join('').trim();
}
