import { expect, test } from '@jest/globals';
import { proseProblems } from './prose-problems';

const phrases = (file: string, text: string) =>
  proseProblems(file, text).map((problem) => /^[^"]*"([^"]+)"/.exec(problem)?.[1]);

test('names the line, the phrase and what to write', () => {
  expect(proseProblems('docs/a.md', '# Title\n\nMend the file.\n')).toEqual([
    'docs/a.md:3: instead of "Mend", write "fix"',
  ]);
});

test.each([
  ['This file cannot be had at the moment.', 'cannot be had'],
  ['It is told when the plan is there.', 'is told'],
  ['Whoever opens it sees the change.', 'Whoever'],
  ['What others use is taken away.', 'What'],
  ['There are two of them.', 'There are'],
  ['The link stands below.', 'stands'],
  ['Packs of which half is used.', 'of which'],
])('refuses: %s', (sentence, phrase) => {
  expect(phrases('docs/a.md', sentence)).toEqual([phrase]);
  expect(phrases('a.ts', `/** ${sentence} */`)).toEqual([phrase]);
});

test('finds a phrase across the lines of a comment', () => {
  expect(phrases('a.ts', '/**\n * Nothing is\n * told.\n */\n// Nothing is\n// said.')).toEqual([
    'is told',
    'is said',
  ]);
});

test.each([
  'What is a canary?',
  'See [what fails](#what-fails).',
  'One page stands for all others, and icons stand alone.',
  '`is told`, and `Whoever`',
  '```\nThere is code here\n```',
  '    Whoever\n',
])('accepts: %s', (text) => {
  expect(proseProblems('docs/a.md', text)).toEqual([]);
});
