/** Turns text of any script into Latin letters; only called with text that is not Latin. */
export type Transliterate = (text: string) => string;

/** Whether a name needs the transliteration library: it holds a letter that is not Latin. */
export function needsTransliteration(text: string): boolean {
  return /[^\p{Script=Latin}\P{L}]/u.test(text);
}

/**
 * The spellings of one word of a name in `a` to `z` and hyphens, the plain one first: `Müller` is `muller` or
 * `mueller`. Empty where nothing is left, such as for punctuation alone.
 */
export function latinSpellings(word: string, transliterate?: Transliterate): readonly string[] {
  const lower = word.normalize('NFC').toLowerCase();
  const spellings = [plainLetters, expandedLetters].map((letters) => {
    const mapped = [...lower].map((letter) => letters[letter] ?? commonLetters[letter] ?? letter).join('');
    return onlyLetters(withoutMarks(mapped), transliterate);
  });
  return [...new Set(spellings)].filter((spelling) => spelling !== '');
}

/** Letters that Unicode does not take apart into a base letter and a mark. */
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
/** How German, Danish and Norwegian write these letters where only ASCII goes. */
const expandedLetters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  æ: 'ae',
};

/** Only Latin letters lose their marks: elsewhere a mark makes another letter, such as in `й` and `だ`. */
function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
}

function onlyLetters(text: string, transliterate: Transliterate | undefined): string {
  const latin = transliterate && needsTransliteration(text) ? transliterate(text).toLowerCase() : text;
  return withoutMarks(latin)
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/[^a-z-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}
