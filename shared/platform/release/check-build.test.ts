import { expect, test } from '@jest/globals';
import { fragmentFiles, writeFiles } from '../store/testing/sample-build';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { checkBuild } from './check-build';

const folder = temporaryFolder();
const check = async (changes: Readonly<Record<string, string>> = {}) => {
  await writeFiles(folder(), { ...fragmentFiles, ...changes });
  return (await checkBuild('mf-hello', folder())).join('\n').replaceAll(folder(), 'build');
};
const contract = (changes: object) =>
  JSON.stringify({ uses: [], imports: {}, provides: {}, types: { 'mf-hello.ts': '' }, ...changes });

test('describes the content of a build', async () => {
  expect(await check()).toBe(`build is a build of mf-hello.
  browser/remoteEntry.ab12.js, node/remoteEntry.cjs, 6 public files of 473 bytes
  ./Header: header.js, words.js, header.css
  needs react ^19.3.1 from the page
  messages in en-US`);
});

test('warns of a contract without types', async () => {
  expect(await check({ 'browser/contract.json': contract({ types: {} }) })).toContain(
    'Warning: types in contract.json is empty',
  );
});

test('names the placed component, and misses no contract for it', async () => {
  const said = await check({ 'browser/contract.json': contract({ types: {}, place: './Header' }) });
  expect(said).toContain('\n  places ./Header on pages\n');
  expect(said).not.toContain('Warning');
  const place = { module: './Header', page: '/pricing', after: 'faq' };
  const onOne = await check({ 'browser/contract.json': contract({ types: {}, place }) });
  expect(onOne).toContain('\n  places ./Header on /pricing after its section faq\n');
  expect(onOne).not.toContain('Warning');
});

test('rejects a place for a module that the build does not expose', async () => {
  await expect(check({ 'browser/contract.json': contract({ place: './Haeder' }) })).rejects.toThrow(
    'Cannot read the build of mf-hello: contract.json places ./Haeder, which it does not expose. It exposes ./Header. Correct its place.\nFix the build',
  );
  await expect(check({ 'browser/contract.json': contract({ place: true }) })).rejects.toThrow(
    "contract.json does not match its format: place: expected an exposed module, such as './Reviews', or { module, page, after }",
  );
});

test("rejects styles of other fragments' elements", async () => {
  await expect(check({ 'browser/header.css': 'header,.x1nav{color:red}' })).rejects.toThrow(
    `mf-hello has selectors that also match elements of other fragments:
  header.css: header {}
Add a class of the package's own CSS module`,
  );
  await expect(check({ 'browser/header.css': '.x1nav{color:red' })).rejects.toThrow(
    /Cannot parse header.css: .*Unclosed block.* Fix the style sheet/,
  );
});

test('reports every problem with its location', async () => {
  const broken = contract({ types: { 'mf-hello.ts': 1 }, uses: 'mf-widget/Widget' });
  await expect(check({ 'browser/contract.json': broken })).rejects.toThrow(
    `Cannot read the build of mf-hello: contract.json does not match its format: uses: Invalid input: expected array, received string, types.mf-hello.ts: Invalid input: expected string, received number.
Fix the build`,
  );
});

test.each([
  ['Mf', 'build', '"Mf" is not a package name.'],
  [
    'mf-hello',
    'nowhere',
    'Cannot read nowhere: it is not a folder. Use a folder that contains a build of mf-hello.',
  ],
])('rejects %s in %s', async (name, at, message) => {
  await expect(checkBuild(name, at)).rejects.toThrow(message);
});
