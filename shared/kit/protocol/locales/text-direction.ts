/** Right-to-left scripts of living languages. */
const rightToLeft = new Set([
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
]);

/** The attributes of `<html>` for a language: `lang`, and `dir` for right-to-left scripts. */
export function languageAttributes(tag: string): string {
  const { script = '' } = new Intl.Locale(tag).maximize();
  return `lang="${tag}"${rightToLeft.has(script) ? ' dir="rtl"' : ''}`;
}
