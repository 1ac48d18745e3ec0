/**
 * The fields of a visit-source record; each is kept in a cookie of the same name
 * (docs/reference/behaviour/attribution.md).
 */
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

const MAX_CODE_POINTS = 255;
/** Encoded. The six cookies together, names included, stay below 2000 bytes, so that no server refuses their header. */
const MAX_BYTES = 310;

/**
 * Makes a value from a URL or a cookie fit to be stored and sent. Removes control characters, characters that change the
 * direction of text and halves of surrogate pairs, and cuts the rest to 255 characters and to 310 bytes when encoded.
 */
export function cleanValue(value: string | null | undefined): string {
  const visible = (value ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
  let bytes = 0;
  const fits = (character: string) => {
    bytes += encodeURIComponent(character).length;
    return bytes <= MAX_BYTES;
  };
  // What comes after the first that does not fit does not fit either.
  return [...visible].slice(0, MAX_CODE_POINTS).filter(fits).join('').trim();
}
