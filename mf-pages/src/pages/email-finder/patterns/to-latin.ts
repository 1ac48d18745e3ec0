/** Converts text in any script to Latin letters. Called only for other scripts. */
export type Transliterate = (text: string) => string;

/** True if the text contains a letter that is not Latin. */
export function needsTransliteration(text: string): boolean {
  return /[^\p{Script=Latin}\P{L}]/u.test(text);
}

/**
 * Spellings of a word in `a` to `z` and hyphens, the plain one first: `Müller` becomes `muller` and `mueller`. Empty if no
 * letters remain, for example for punctuation.
 */
export function latinSpellings(word: string, transliterate?: Transliterate): readonly string[] {
  const lower = word.normalize('NFC').toLowerCase();
  const spellings = [plainLetters, expandedLetters].map((letters) => {
    const mapped = [...lower].map((letter) => letters[letter] ?? commonLetters[letter] ?? letter).join('');
    return onlyLetters(withoutMarks(mapped), transliterate);
  });
  return [...new Set(spellings)].filter((spelling) => spelling !== '');
}

/** Letters that Unicode does not decompose into a base letter and a mark. */
const commonLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ə: 'a',
};

const plainLetters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae' };
/** ASCII spellings in German, Danish and Norwegian. */
const expandedLetters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  æ: 'ae',
};

/** Removes marks from Latin letters. In other scripts a mark makes a different letter, such as in `й` and `だ`. */
function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
}

/** As people spell their names: the library writes `Nikolaoy` and `Caeun`. */
function spelledOut(text: string, transliterate: Transliterate): string {
  const latin = transliterate(
    text.replace(/ο[υύ]/g, 'ou').replace(/^μπ/, 'b').replace(/^ντ/, 'd'),
  ).toLowerCase();
  return /\p{Script=Hangul}/u.test(text) ? latin.replace(/c(?!h)/g, 'ch') : latin;
}

function onlyLetters(text: string, transliterate: Transliterate | undefined): string {
  const latin = transliterate && needsTransliteration(text) ? spelledOut(text, transliterate) : text;
  return withoutMarks(latin)
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/[^a-z-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}
