import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { sourceOf } from './source-of';

const folder = temporaryFolder();
const write = (text: string) => writeFileSync(path.join(folder(), 'built-from.json'), text);
const repository = 'https://git.example.com/team/reviews.git';

test("a build from elsewhere names its own sources, never this project's", async () => {
  expect(await sourceOf('.', { folder: folder() })).toEqual({ commit: 'unknown' });
  write(JSON.stringify({ commit: '1a2b3c', repository }));
  expect(await sourceOf('.', { folder: folder() })).toEqual({ commit: '1a2b3c', repository });
});

test('prefers what the command names', async () => {
  write(JSON.stringify({ commit: '1a2b3c', repository }));
  const said = { commit: '9f8e7d', repository: 'git@git.example.com:other.git' };
  expect(await sourceOf('.', { folder: folder(), ...said })).toEqual(said);
});

test('a repository loses its password', async () => {
  const withToken = 'https://ci:secret@git.example.com/team/reviews.git';
  expect(await sourceOf('.', { folder: folder(), repository: withToken })).toMatchObject({ repository });
  write(JSON.stringify({ repository: withToken }));
  expect(await sourceOf('.', { folder: folder() })).toMatchObject({ repository });
});

test.each(['{', '[]', '{ "commit": 7 }', '{ "commit": "" }'])('rejects the file %j', async (text) => {
  write(text);
  await expect(sourceOf('.', { folder: folder() })).rejects.toThrow('--commit <commit> --repository <url>');
});
