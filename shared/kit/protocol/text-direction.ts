/** Scripts that are written from right to left and that languages of today use. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** How `<html>` names its language: `dir` where the language tag's script is written from right to left. */
export function languageAttributes(tag: string): string {
  const { script = '' } = new Intl.Locale(tag).maximize();
  return `lang="${tag}"${rightToLeft.has(script) ? ' dir="rtl"' : ''}`;
}
