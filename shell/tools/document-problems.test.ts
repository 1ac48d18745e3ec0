import { expect, test } from '@jest/globals';
import { documentProblems, type Known } from './document-problems';

const known: Known = {
  files: new Set([
    'docs',
    'docs/reference/store.md',
    'docs/README.md',
    'shell',
    'shell/src',
    'shell/src/a.ts',
    'mf-header/src/Header',
  ]),
  words: new Set(['readStore', 'SITE_STORE']),
  scripts: new Set(['release']),
  anchors: () => new Set(['settings']),
};
const problems = (line: string) => documentProblems('docs/README.md', `# Title\n${line}\n`, known);

test.each([
  '[the store](reference/store.md#settings), [a site](https://www.example.com), [this page](#settings)',
  '`shell/src/a.ts`, `shell/src/`, `mf-header/Header`, `shell/<name>/x.ts`, `shell/dist/main.js`',
  '`npm run release -- mf-header` and npm run <command>',
  '`SITE_STORE`, `readStore`, `readStore()`',
])('accepts what exists: %s', (line) => {
  expect(problems(line)).toEqual([]);
});

test.each([
  ['[gone](gone.md)', 'the link to gone.md leads nowhere'],
  ['[gone](reference/store.md#gone)', 'docs/reference/store.md has no heading for #gone'],
  ['`shell/src/gone.ts`', 'shell/src/gone.ts does not exist'],
  ['`npm run gone`', 'there is no script "gone"'],
  ['    npm run gone', 'there is no script "gone"'],
  ['`SITE_GONE`', 'no source reads SITE_GONE'],
  ['`readGone()`', 'no source has readGone()'],
])('reports what does not: %s', (line, problem) => {
  expect(problems(line)).toEqual([`docs/README.md:2: ${problem}`]);
});

test('leaves code blocks alone except for npm scripts', () => {
  expect(problems('```\n`shell/src/gone.ts`\nnpm run gone\n```')).toEqual([
    'docs/README.md:4: there is no script "gone"',
  ]);
});
