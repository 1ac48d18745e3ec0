import { existsSync } from 'node:fs';
import path from 'node:path';
import { copyProject, type ProjectCopy } from '../../support/projects/project';
import { liveBuild } from '../../support/sites/live-log';
import { sharedSite } from '../../support/sites/shared-site';
import { expect, test } from '../../support/test';

/** docs/reference/behaviour/releases.md#proof-in-a-browser, with a copy of the header that a browser alone finds broken. */
const header = 'mf-header/src/Header/Header.tsx';

let project: ProjectCopy;
test.beforeAll(() => {
  project = copyProject(sharedSite().store);
});
test.afterAll(() => project?.remove());

/** Releases the header with code in its body, and puts the sources back. */
async function releaseWith(code: string, files: Readonly<Record<string, string>> = {}) {
  const before = project.read(header);
  project.replace(header, 'const text = useText();', `const text = useText();\n${code}`);
  project.replace(header, 'import { Link,', "import { use, useEffect } from 'react';\nimport { Link,");
  for (const [file, content] of Object.entries(files)) project.write(file, content);
  try {
    return await project.run('release', ['mf-header', '--proof']);
  } finally {
    project.write(header, before);
  }
}

const effect = (code: string) => `void use; useEffect(() => { ${code} }, []);`;

const hiding = effect(
  "const sheet = new CSSStyleSheet(); sheet.replaceSync('main { display: none } footer { filter: invert(1) }'); document.adoptedStyleSheets.push(sheet);",
);

test('a header that hides the page is refused with its rule and with pictures; a good one goes live @nightly', async () => {
  const before = liveBuild(project.store);
  const { code, output } = await releaseWith(hiding);
  expect(code, output).toBe(1);
  expect(output).toContain(
    'breaks / in a browser, at 390 px with scripts:\n  mf-pages is 0 × 0 px large; before, it was 390 ×',
  );
  expect(output).toContain('Rules of this release that match there: main {}');
  const [, folder = '', names = ''] = /Pictures are in (\S+): (.*)\.$/m.exec(output) ?? [];
  expect(names).toContain('-before.png');
  for (const name of names.split(', ')) expect(existsSync(path.join(folder, name)), name).toBe(true);
  expect(output).toContain('Nothing has changed on the live site.');
  expect(liveBuild(project.store)).toBe(before);

  const good = await releaseWith(effect("document.title = document.title + ''"));
  expect(good.code, good.output).toBe(0);
  const [, seconds] = /mf-header passed in a browser: .* px, in ([\d.]+) s\./.exec(good.output) ?? [];
  expect(seconds, good.output).toBeDefined();
  test.info().annotations.push({ type: 'proof', description: `${seconds} s` });
  expect(liveBuild(project.store)).not.toBe(before);
});

const breakages = [
  {
    name: 'hydration never ends',
    code: "void useEffect; if (typeof document !== 'undefined') use(new Promise<never>(() => {}));",
    says: /The slot of mf-header is never hydrated: its status stays static\./,
  },
  {
    name: 'a script never ends',
    code: effect('for (;;) performance.now();'),
    says: /The page does not answer any more: a script of it never ends\./,
  },
  {
    name: 'fetch is replaced',
    code: effect('const own = globalThis.fetch; globalThis.fetch = (...args) => own(...args);'),
    says: /A script replaces functions of the browser, for all packages: window\.fetch\./,
  },
  {
    name: 'an error in the console',
    code: effect("console.error('the header is unwell');"),
    says: /The page reports an error: the header is unwell/,
  },
  {
    name: 'a task of 1.5 s',
    code: effect('const end = performance.now() + 1500; while (performance.now() < end);'),
    says: /A task blocks the page for 1\d\d\d ms; the limit is 1000 ms\./,
  },
  {
    name: 'a chunk of 2 MB in an effect',
    code: effect(
      "void import(/* webpackChunkName: 'on-demand-heavy' */ '../heavy').then(({ heavy }) => heavy.length);",
    ),
    files: { 'mf-header/src/heavy.ts': `export const heavy = '${noise(2_000_000)}';\n` },
    says: /is over its budget: the files that it loads on demand have [\d,]+ B; the budget is 2,000 B\./,
  },
];

for (const { name, code, files, says } of breakages)
  test(`refused before it is live: ${name} @nightly`, async () => {
    const before = liveBuild(project.store);
    const result = await releaseWith(code, files);
    expect(result.code, result.output).toBe(1);
    expect(result.output).toMatch(says);
    expect(result.output).toContain('Nothing has changed on the live site.');
    expect(liveBuild(project.store)).toBe(before);
  });

/** Letters that do not compress to less than a half. */
function noise(length: number): string {
  let state = 1;
  let text = '';
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += state.toString(36);
  }
  return text;
}
