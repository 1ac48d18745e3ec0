import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { fragmentNames, readTemplate } from './fragment-template';
import { type OwnRepository, ownFiles, templates } from './own-files';

const folder = temporaryFolder();
const own: OwnRepository = {
  names: fragmentNames('mf-hello'),
  isNew: false,
  site: 'https://www.mine.test',
  template: 'react',
  version: '1.4.0',
  platform: '1.0.0',
  kit: '1.0.0',
  react: '19.3.1',
  reactTypes: '19.3.0',
  bundler: '2.3.2',
  registry: null,
};

test.each(templates)(
  'a repository for %s begins with thirteen files, around what the site shows',
  async (template) => {
    const files = await ownFiles({ ...own, template });
    expect(Object.keys(files)).toHaveLength(13);
    expect(files['rspack.config.ts']).toContain("exposes: { './Hello': './src/Hello.tsx' },\n});");
    expect(Object.entries(files).join()).not.toMatch(/newcomer|example\.com/i);
    expect(files['src/Hello.tsx']).toContain('hello.title');
    expect(JSON.parse(files['src/messages/en-US.json'] ?? '')).toEqual({ 'hello.title': 'Hello' });
  },
);

test.each(templates)('a new fragment of %s places its component', async (template) => {
  const files = await ownFiles({ ...own, template, isNew: true });
  expect(files['rspack.config.ts']).toMatch(
    /fragment\(\{\n {2}exposes: \{ '.\/Hello': '.\/src\/Hello.tsx' \},\n.*\n {2}place: '.\/Hello',\n\}\)/,
  );
  expect(files['README.md']).toContain('`rspack.config.ts` places it there');
});

test.each(templates)('refuses names that the source of %s imports', async (template) => {
  const files = Object.entries(await ownFiles({ ...own, template }));
  const imports = files
    .filter(([file]) => /^src\/[^.]*\.\w+$/.test(file))
    .flatMap(([, text]) => text.match(/^import .* from/gm) ?? []);
  const names = imports.flatMap((line) => line.match(/\b[A-Z]\w*/g) ?? []);
  expect(names).toContain('MessageLoader');
  for (const name of names) {
    const given = name.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();
    expect(() => fragmentNames(given)).toThrow(`would be named ${name}`);
  }
});

test('the package continues the version of the live release, and names its site', async () => {
  expect(JSON.parse((await ownFiles(own))['package.json'] ?? '')).toMatchObject({
    name: 'mf-hello',
    version: '1.4.0',
    site: 'https://www.mine.test',
  });
});

test('git ignores the keys that node site keys writes', async () => {
  writeFileSync(path.join(folder(), '.gitignore'), (await ownFiles(own))['.gitignore'] ?? '');
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder(), encoding: 'utf8' }).stdout;
  git('init', '--quiet');
  expect(git('check-ignore', 'site-signing-key.pem', 'ann.pem', 'src/Hello.tsx')).toBe(
    'site-signing-key.pem\nann.pem\n',
  );
});

test('a command in a fresh clone explains how to install the dependencies', async () => {
  const files = await ownFiles(own);
  for (const file of ['package.json', 'site.js']) writeFileSync(path.join(folder(), file), files[file] ?? '');
  const { status, stderr } = spawnSync(process.execPath, ['site', 'dev'], {
    cwd: folder(),
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: '\nThe dependencies are not installed. Run npm install first.\n',
  });
});

test.each([
  ['tarballs', null, '@site:registry=https://registry.invalid/\n'],
  [
    'packages of an organization',
    { scope: '@acme', url: 'https://npm.acme.example/' },
    '@acme:registry=https://npm.acme.example/\n@site:registry=https://registry.invalid/\n',
  ],
])(
  'with %s, no public registry can answer for a name that nobody has reserved',
  async (_, registry, expected) => {
    expect((await ownFiles({ ...own, registry }))['.npmrc']).toBe(expected);
  },
);

test('a template leaves out what editors and the compiler wrote into its folder', async () => {
  mkdirSync(path.join(folder(), '.types'));
  for (const file of ['Newcomer.tsx', '.DS_Store', '.types/Newcomer.d.ts'])
    writeFileSync(path.join(folder(), file), 'Newcomer');
  expect(await readTemplate(folder(), own.names)).toEqual({ 'Hello.tsx': 'Hello' });
});
