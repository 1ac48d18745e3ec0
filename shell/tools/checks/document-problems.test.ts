import { expect, test } from '@jest/globals';
import { citationProblems, documentProblems, indexProblems, type Known } from './document-problems';

const known: Known = {
  files: new Set([
    'docs',
    'docs/reference/store.md',
    'docs/README.md',
    'docs/decisions/browser/0001-prerender.md',
    'shell',
    'shell/src',
    'shell/src/a.ts',
    'mf-header/src/Header',
    'shell/src/a.dom.test.tsx',
    'e2e/tests/hosts/embed.spec.ts',
  ]),
  words: new Set(['readStore', 'SITE_STORE']),
  scripts: new Set(['release', 'jest', 'e2e']),
  anchors: () => new Set(['settings']),
};
const problems = (line: string) => documentProblems('docs/README.md', `# Title\n${line}\n`, known);

test.each([
  '[the store](reference/store.md#settings), [a site](https://www.example.com), [this page](#settings)',
  '`shell/src/a.ts`, `shell/src/`, `mf-header/Header`, `shell/<name>/x.ts`, `shell/dist/main.js`',
  '`node site release mf-header` and npm run <command>',
  '`SITE_STORE`, `readStore`, `readStore()`',
  '`npm run jest -- src/a.dom`, `npm run e2e -- tests/hosts --project desktop`, `npm run jest -- <path>`',
])('accepts %s', (line) => {
  expect(problems(line)).toEqual([]);
});

test.each([
  ['[gone](gone.md)', 'the link to gone.md leads nowhere'],
  ['[gone](reference/store.md#gone)', 'docs/reference/store.md has no heading for #gone'],
  ['`shell/src/gone.ts`', 'shell/src/gone.ts does not exist'],
  ['`npm run gone`', 'the script "gone" does not exist'],
  ['    npm run gone', 'the script "gone" does not exist'],
  ['`npm run jest -- src/a embed`', 'no test of jest matches embed'],
  ['`npm run e2e -- tests/hosts/gone`', 'no test of e2e matches tests/hosts/gone'],
  ['`SITE_GONE`', 'no source reads SITE_GONE'],
  ['`readGone()`', 'no source has readGone()'],
])('reports a missing target: %s', (line, problem) => {
  expect(problems(line)).toEqual([`docs/README.md:2: ${problem}`]);
});

test('checks only npm scripts in code blocks', () => {
  expect(problems('```\n`shell/src/gone.ts`\nnpm run gone\n```')).toEqual([
    'docs/README.md:4: the script "gone" does not exist',
  ]);
});

test('reports missing documents, decisions and npm scripts that a source names', () => {
  const source = [
    '/** docs/reference/store.md#settings, rule 3; decision 0001. */',
    '// docs/gone.md, docs/reference/store.md#gone and decision 0002.',
    'npm run --silent gone -- "$1" && npm run release && npm run --silent "$2"',
  ].join('\n');
  expect(citationProblems('shell/src/a.ts', source, known)).toEqual([
    'shell/src/a.ts:2: the link to docs/gone.md leads nowhere',
    'shell/src/a.ts:2: docs/reference/store.md has no heading for #gone',
    'shell/src/a.ts:2: decision 0002 does not exist',
    'shell/src/a.ts:3: the script "gone" does not exist',
  ]);
});

test.each(['Old\n\nDate: 2026-11-20.', 'New\n\nDate: 2026-11-21.'])('reports %j in the index', (record) => {
  const index = '| [0001](a.md) | New | 2026-11-20 |';
  expect(indexProblems((file) => (file === 'README.md' ? index : `# 0001 ${record}`))).toHaveLength(1);
});
