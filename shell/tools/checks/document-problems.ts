import path from 'node:path';

/** The names that exist in the repository. */
export interface Known {
  /** Files and folders, from the repository's root. */
  readonly files: ReadonlySet<string>;
  /** Every identifier-like word in the sources. */
  readonly words: ReadonlySet<string>;
  /** The scripts of the root's `package.json`. */
  readonly scripts: ReadonlySet<string>;
  /** The anchors of a Markdown file. */
  readonly anchors: (file: string) => ReadonlySet<string>;
}

/** Each problem, as `<file>:<line>: <what does not exist>`. */
export function documentProblems(file: string, text: string, known: Known): string[] {
  const problems: string[] = [];
  let inBlock = false;
  for (const [index, line] of text.split('\n').entries()) {
    const report = (problem: string) => problems.push(`${file}:${index + 1}: ${problem}`);
    for (const problem of scriptProblems(line, known)) report(problem);
    for (const [, runner = '', tests = ''] of line.matchAll(/\bnpm run (jest|e2e) --((?: (?!-)[^\s`]+)+)/g)) {
      for (const pattern of tests.trim().split(' ')) {
        if (!isPlaceholder(pattern) && !hasTest(runner, pattern, known))
          report(`no test of ${runner} matches ${pattern}`);
      }
    }
    if (/^\s*(```|~~~)/.test(line)) inBlock = !inBlock;
    if (inBlock || line.startsWith('    ')) continue;
    for (const [, target = ''] of line.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)) {
      const problem = linkProblem(file, target, known);
      if (problem !== null) report(problem);
    }
    for (const [, code = ''] of line.matchAll(/`([^`]+)`/g)) {
      const problem = codeProblem(file, code, known);
      if (problem !== null) report(problem);
    }
  }
  return problems;
}

/** Whether a part of a test's path selects one, as both runners select tests. */
function hasTest(runner: string, pattern: string, { files }: Known): boolean {
  const test = runner === 'jest' ? /\.test\.tsx?$/ : /\.spec\.ts$/;
  return [...files].some((file) => test.test(file) && file.includes(pattern));
}

/**
 * Each document, decision or npm script that a source names but that does not exist, as `<file>:<line>: <what does not
 * exist>`.
 */
export function citationProblems(file: string, text: string, known: Known): string[] {
  return text.split('\n').flatMap((line, index) => {
    const documents = [...line.matchAll(/\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g)].map(([cited]) =>
      linkProblem('README.md', cited, known),
    );
    const decisions = [...line.matchAll(/\bdecision (\d{4})\b/g)].map(([, number]) =>
      [...known.files].some((name) => new RegExp(`^docs/decisions/\\w+/${number}-`).test(name))
        ? null
        : `decision ${number} does not exist`,
    );
    return [...documents, ...decisions, ...scriptProblems(line, known)]
      .filter((problem) => problem !== null)
      .map((problem) => `${file}:${index + 1}: ${problem}`);
  });
}

/** Each row of the index of decisions whose title or date is not its record's. */
export function indexProblems(read: (file: string) => string): string[] {
  return [...read('README.md').matchAll(/^\| \[(\d+)\]\((\S+)\) +\| (.+?) +\| (\S+) +\|$/gm)]
    .filter(([, id, file = '', title, date]) => !read(file).startsWith(`# ${id} ${title}\n\nDate: ${date}`))
    .map(([, , file]) => `docs/decisions/README.md: the title or date of ${file} is not the record's`);
}

function scriptProblems(line: string, known: Known): string[] {
  return [...line.matchAll(/\bnpm run (?:-s |--silent )?(\w+(?:[:-]\w+)*)/g)]
    .map(([, script = '']) => script)
    .filter((script) => !known.scripts.has(script))
    .map((script) => `the script "${script}" does not exist`);
}

function linkProblem(file: string, target: string, known: Known): string | null {
  if (/^[a-z]+:/.test(target)) return null;
  const [to = '', anchor] = target.split('#');
  const resolved = to === '' ? file : path.posix.join(path.posix.dirname(file), to).replace(/\/$/, '');
  if (resolved !== '.' && !known.files.has(resolved)) return `the link to ${target} leads nowhere`;
  if (anchor === undefined || !resolved.endsWith('.md')) return null;
  return known.anchors(resolved).has(anchor) ? null : `${resolved} has no heading for #${anchor}`;
}

const topFolders = /^(?:shell|shared|mf-[a-z]+|e2e|docs|\.github)\//;
/** The name of an exposed module, such as `mf-header/Header`. */
const exposed = /^mf-[a-z]+\/[\w-]+$/;
const setting = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
const identifier = /^[a-z]+(?:[A-Z][a-z0-9]*)+(?:\(\))?$/;

function codeProblem(file: string, code: string, known: Known): string | null {
  if (topFolders.test(code) && /^[\w@./-]+$/.test(code)) return pathProblem(code, known);
  if (setting.test(code)) return known.words.has(code) ? null : `no source reads ${code}`;
  if (identifier.test(code) && !/docs\/(?:decisions|lab)\//.test(file)) {
    return known.words.has(code.replace('()', '')) ? null : `no source has ${code}`;
  }
  return null;
}

function pathProblem(code: string, { files }: Known): string | null {
  const wanted = code.replace(/#.*$/, '').replace(/\/$/, '');
  const found = ['', '.ts', '.tsx', '.test.ts', '.md', '.spec.ts'].some((ending) =>
    files.has(wanted + ending),
  );
  if (exposed.test(wanted) && files.has(`${path.dirname(wanted)}/src/${path.basename(wanted)}`)) return null;
  return found || isPlaceholder(wanted) || built.test(wanted) ? null : `${code} does not exist`;
}

/** Folders that builds and commands write. */
const built = /(?:^|\/)(?:dist|node_modules|package|v\d+)(?:\/|$)/;

function isPlaceholder(text: string): boolean {
  return /[<>*{}]|\.\.\./.test(text);
}
