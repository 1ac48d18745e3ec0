import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { testContext } from '../testing/test-context';
import { trustSite } from './trust-site';

const folder = temporaryFolder();
const ORIGIN = 'https://www.example.com';
const trust = (answer: string | null, { origin = ORIGIN, yes = false } = {}) =>
  trustSite(testContext({ project: folder(), ...(answer !== null && { answer }) }), origin, yes);

test('asks once per origin and remembers a yes', async () => {
  await trust(' Yes ');
  await trust('no');
  await expect(trust('no', { origin: 'https://www.example.org' })).rejects.toThrow('Nothing was fetched');
});

test('anything but yes is no, and asks again', async () => {
  for (const answer of ['', 'y', 'no']) await expect(trust(answer)).rejects.toThrow('not confirmed');
});

test('needs --yes without a terminal', async () => {
  await expect(trust(null)).rejects.toThrow(`Cannot ask whether code from ${ORIGIN} may run`);
  await trust(null, { yes: true });
  await trust(null);
});

test('does not ask for a site on this machine', async () => {
  await trust(null, { origin: 'http://localhost:3000' });
});

test('a damaged list trusts nothing', async () => {
  await trust('yes');
  await writeFile(path.join(folder(), 'node_modules/.cache/trusted-sites.json'), '"https://www.example.com');
  await expect(trust(null)).rejects.toThrow('Cannot ask');
});
