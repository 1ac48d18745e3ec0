/** A phrase to avoid, and what to write instead. A space also matches a line break inside a comment. */
type Phrase = readonly [avoid: string, write: string];

/** Anywhere in a sentence, in any case. */
const phrases: readonly Phrase[] = [
  ['mend(?:s|ed|ing)?', '"fix"'],
  ["can(?:not|'t) be had", '"is unavailable"'],
  ['(?:is|are|was|were) had', 'an active verb, such as "has" or "gets"'],
  ['(?:is|are|was|were|be|been) told', '"receives", "reports" or "shows"'],
  ['(?:is|are|was|were|be|been) said', '"reports", "shows" or "explains"'],
  [
    '(?:is|are|was|were|be) (?:asked|waited|looked|thought) (?:at|for|of)',
    'the active form, with its subject',
  ],
  ['tells? of', '"reports"'],
  ['stands?(?!-| for\\b| alone\\b| in for\\b)', '"is" or "appears"'],
  ['brings? along', '"bundles"'],
  ['whoever', '"everyone who", or the person by their role'],
  ['(?:of|by|to|from) which', 'a clause with "that" or "whose", or two sentences'],
  ['such as (?:has|have)', 'a clause with "that"'],
  ['stand-ins?', '"mock server"'],
  ['facades?', '"shared runtime API"'],
  ['held clicks?', '"queued click"'],
  ['fallback pages?', '"generic page"'],
];

/** At the start of a sentence. Questions may open with "What". */
const openings: readonly Phrase[] = [
  ['What\\b(?![^.!?]{0,200}\\?)', 'the subject by its name'],
  ['There (?:is|are|was|were)', 'a sentence with its own subject and verb'],
];

const anywhere = phrases.map(([avoid, write]) => ({
  pattern: new RegExp(`\\b(?:${spaced(avoid)})\\b`, 'gi'),
  write,
}));
const atStart = openings.map(([avoid, write]) => ({
  pattern: new RegExp(`(?<=^|[.!]\\s+|/\\*\\*?\\s+|//\\s+|\\*\\s+|^#\\s+)(?:${spaced(avoid)})\\b`, 'gm'),
  write,
}));

/** Each phrase that a document, a comment or a message should not contain, as `<file>:<line>: <phrase, and what to write>`. */
export function proseProblems(file: string, text: string): string[] {
  const prose = file.endsWith('.md') ? withoutCode(text) : text;
  return [...anywhere, ...atStart]
    .flatMap(({ pattern, write }) =>
      [...prose.matchAll(pattern)].map((match) => ({ match: match[0], index: match.index, write })),
    )
    .sort((one, other) => one.index - other.index)
    .map(({ match, index, write }) => {
      const line = prose.slice(0, index).split('\n').length;
      return `${file}:${line}: instead of "${match.replace(gap, ' ')}", write ${write}`;
    });
}

const gap = /(?:\s|\*|\/\/)+/g;

function spaced(pattern: string): string {
  return pattern.replaceAll(' ', '(?:\\s|\\*|//)+');
}

/** The text with code marks and code blocks blank, and with its lines in place. */
function withoutCode(text: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ');
  return text
    .replace(/^ *(```|~~~)[\s\S]*?^ *\1/gm, blank)
    .replace(/^ {4,}.*$/gm, blank)
    .replace(/`[^`\n]*`/g, blank);
}
