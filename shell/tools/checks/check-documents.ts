/**
 * Checks the prose of the repository (`npm run check`). In Markdown, links, anchors, npm scripts, selected tests and, inside
 * code marks, file paths, settings and identifiers must exist. So must every document and npm script that a source names.
 * The index of decisions has their titles and dates.
 * Documents, comments and messages must not contain the phrases of `prose-problems.ts`. Prints one line per problem and fails.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { citationProblems, documentProblems, indexProblems, type Known } from './document-problems';
import { proseProblems } from './prose-problems';

const files = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(file));
const isSource = (file: string) =>
  /\.(tsx?|[cm]?js|jsonc?|css|html|vue|svelte|ya?ml|cjs|sh|service)$|\/Containerfile$/.test(file);
const sources = files.filter((file) => isSource(file) && !file.includes('package-lock'));

const words = new Set<string>();
for (const file of sources) {
  for (const [word] of readFileSync(file, 'utf8').matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) words.add(word);
}

const known: Known = {
  files: new Set(files.flatMap((file) => [file, ...parents(file)])),
  words,
  scripts: new Set(Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)),
  anchors: (file) => headingAnchors(readFileSync(file, 'utf8')),
};

/** Templates name files of a fragment that does not exist yet. */
const documents = files.filter(
  (file) => file.endsWith('.md') && !file.endsWith('CHANGELOG.md') && !file.includes('/templates/'),
);
const problems = [
  ...indexProblems((file) => readFileSync(`docs/decisions/${file}`, 'utf8')),
  ...documents.flatMap((file) => documentProblems(file, readFileSync(file, 'utf8'), known)),
  ...sources
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => citationProblems(file, readFileSync(file, 'utf8'), known)),
  ...[...documents, ...sources]
    .filter((file) => !/prose-problems(\.test)?\.ts$/.test(file))
    // Visitors read the messages, which are copy in many languages.
    .filter((file) => !/\/messages\/[\w-]+\.json$/.test(file))
    .flatMap((file) => proseProblems(file, readFileSync(file, 'utf8'))),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function parents(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [] : [folder, ...parents(folder)];
}

/** The anchors that GitHub generates. */
function headingAnchors(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, title = ''] of text.matchAll(/^#{1,6} +(.+)$/gm)) {
    const anchor = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    anchors.add(anchor);
  }
  return anchors;
}
