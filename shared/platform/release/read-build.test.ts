import { createHash } from 'node:crypto';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import { fragmentFiles, sampleManifest, shellFiles, writeFiles } from '../store/testing/sample-build';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { type ReadBuildOptions, readBuild } from './read-build';

const folder = temporaryFolder();
const header: ReadBuildOptions = {
  name: 'mf-hello',
  version: '1.2.3',
  sources: 'sources',
  mode: 'production',
};
const shell: ReadBuildOptions = { ...header, name: 'shell' };

type Files = Readonly<Record<string, string>>;

async function read(files: Files, options = header) {
  await writeFiles(folder(), files);
  return readBuild(folder(), options);
}

function without(files: Files, name: string): Files {
  return Object.fromEntries(Object.entries(files).filter(([file]) => file !== name));
}

test('a fragment: its entries, its exposes with their files, and files for browsers', async () => {
  const { record, files } = await read(fragmentFiles);
  expect(record).toMatchObject({
    package: 'mf-hello',
    version: '1.2.3',
    sources: 'sources',
    mode: 'production',
    shared: { provides: {}, needs: { react: '^19.3.1' } },
    entry: 'remoteEntry.ab12.js',
    nodeEntry: 'node/remoteEntry.cjs',
    exposes: { './Header': { scripts: ['header.js', 'words.js'], styles: ['header.css'] } },
    messages: { files: [{ tag: 'en-US', ids: ['header.home'] }], scripts: { 'words.js': 'en-US' } },
  });
  const sha = createHash('sha256').update('.header{}').digest('base64');
  expect(record.files['header.css']).toEqual({ integrity: `sha256-${sha}`, size: 9 });
  expect(Object.keys(record.files)).not.toContain('header.js.map');
  expect([...files.keys()]).toContain('browser/header.js.map');
  expect(record.contract).toMatchObject({ uses: ['mf-widget/BookingWidget'] });
  expect([...files.keys()]).not.toContain('browser/messages.json');
  expect([...files.keys()]).not.toContain('browser/contract.json');
});

test('the shell: its main script and style sheet', async () => {
  const { record } = await read(shellFiles, shell);
  expect(record).toMatchObject({
    entry: 'main.cd34.js',
    shared: { provides: { react: ['19.3.1'], '@site/kit/runtime': ['1.0.0'] }, needs: {} },
    nodeEntry: 'node/main.cjs',
    exposes: { '.': { scripts: ['main.cd34.js', 'after-hydration.ef56.js'], styles: ['main.cd34.css'] } },
  });
});

describe('the id', () => {
  test('is the version and a hash of the content', async () => {
    const { record } = await read(fragmentFiles);
    expect(record.id).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
    const again = await readBuild(folder(), { ...header, sources: 'others' });
    expect(again.record.id).toBe(record.id);
  });

  test('changes with the contract, although the release does not serve it', async () => {
    const { record } = await read(fragmentFiles);
    const contract = { uses: [], imports: {}, provides: {}, types: {} };
    const changed = await read({ 'browser/contract.json': JSON.stringify(contract) });
    expect(changed.record.id).not.toBe(record.id);
    expect(changed.record.contract).toEqual(contract);
  });

  test('changes with the place of a component', async () => {
    const { record } = await read(fragmentFiles);
    const contract = { ...record.contract, place: './Header' };
    const placed = await read({ 'browser/contract.json': JSON.stringify(contract) });
    expect(placed.record.id).not.toBe(record.id);
    expect(placed.record.contract.place).toBe('./Header');
  });

  test('changes with any file except build statistics', async () => {
    const { record } = await read(fragmentFiles);
    const other = await read({ 'browser/mf-stats.json': '{"hash":"another"}' });
    expect(other.record.id).toBe(record.id);
    const changed = await read({ 'node/remoteEntry.cjs': 'exports.entry = 2;' });
    expect(changed.record.id).not.toBe(record.id);
  });
});

describe('names the problem of an invalid build', () => {
  const manifest = 'browser/mf-manifest.json';
  const withManifest = (content: string) => ({ ...fragmentFiles, [manifest]: content });
  const missingExposes = JSON.stringify({ ...sampleManifest('./Header', [], []), exposes: undefined });
  const strangeFile = JSON.stringify(sampleManifest('./Header', ['gone.js'], []));
  test.each<[string, Files, ReadBuildOptions, string]>([
    ['no manifest', without(fragmentFiles, manifest), header, 'mf-manifest.json is missing'],
    ['a manifest that is not JSON', withManifest('<html>'), header, 'mf-manifest.json is not JSON ('],
    [
      'a manifest without exposes',
      withManifest(missingExposes),
      header,
      'mf-manifest.json does not match its format: exposes: Invalid input: expected array, received undefined',
    ],
    [
      'no list of messages',
      without(fragmentFiles, 'browser/messages.json'),
      header,
      'messages.json is missing',
    ],
    ['no contract', without(fragmentFiles, 'browser/contract.json'), header, 'contract.json is missing'],
    [
      'a manifest of nothing',
      withManifest('null'),
      header,
      'mf-manifest.json does not match its format: it: Invalid input: expected object, received null',
    ],
    [
      'a file that is not there',
      withManifest(strangeFile),
      header,
      'its manifest lists gone.js, which is missing',
    ],
    [
      'no entry',
      without(fragmentFiles, 'browser/remoteEntry.ab12.js'),
      header,
      'its entry remoteEntry.ab12.js is missing',
    ],
    [
      'no entry for Node',
      without(fragmentFiles, 'node/remoteEntry.cjs'),
      header,
      'node/remoteEntry.cjs is missing',
    ],
    [
      'two main scripts',
      { ...shellFiles, 'browser/main.0123.js': '' },
      shell,
      'browser/ has several main scripts, main.0123.js and main.cd34.js, so the folder was built into more than once',
    ],
    ['no main script', without(shellFiles, 'browser/main.cd34.js'), shell, 'its entry main.*.js is missing'],
    ['no inline script', without(shellFiles, 'inline/visit.js'), shell, 'inline/visit.js is missing'],
    [
      'a picture with @ in its name',
      { ...fragmentFiles, 'browser/logo@2x.1a2b3c4d5e.png': '' },
      header,
      'browser/logo@2x.1a2b3c4d5e.png cannot be released: expected a path in browser/, node/ or inline/ of letters, digits, ".", "_" and "-", and no name that begins with ".". Rename or delete the file',
    ],
    ['a file of the system', { ...fragmentFiles, '.DS_Store': '' }, header, '.DS_Store cannot be released'],
    ['nothing at all', {}, header, 'mf-manifest.json is missing'],
  ])('%s', async (_, files, options, what) => {
    const error = await read(files, options).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toContain(`Cannot read the build of ${options.name}: ${what}`);
    expect(String(error)).toContain('Fix the build; docs/reference/build-format.md describes the format.');
  });

  test('a link', async () => {
    await writeFiles(folder(), fragmentFiles);
    await symlink('header.js', path.join(folder(), 'browser/linked.js'));
    await expect(readBuild(folder(), header)).rejects.toThrow(
      'Cannot read the build of mf-hello: browser/linked.js is a link. Replace it with what it links to.',
    );
  });
});
