import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { temporaryFolder } from '@site/platform/store/testing/temporary-folder';
import { packBooking } from './pack-booking';

const folder = temporaryFolder();
const site = 'https://www.example.com';
const file = { url: `${site}/embed.js`, integrity: 'sha256-x' };

/** The site's index; its scripts do not answer, so nothing is packed. */
function answerWith(response: () => Response) {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) =>
      String(url).endsWith('index.json') ? response() : Promise.reject(new Error('no script')),
    );
}

const pack = (out: string, name = 'booking') => packBooking({ site, name, out });

test('removes no files that are not of an earlier package', async () => {
  answerWith(() => Response.json({ version: '1.0.0', files: { 'embed.js': file } }));
  const own = path.join(folder(), 'package.json');
  await writeFile(own, '{ "name": "a-site" }');
  await expect(pack(folder())).rejects.toThrow(`Cannot pack into ${folder()}: it has other files`);
  expect(await readFile(own, 'utf8')).toBe('{ "name": "a-site" }');
});

test.each([
  ['nothing answers', () => Promise.reject(new Error('refused')), 'nothing answers at'],
  ['the site answers 404', async () => new Response(null, { status: 404 }), 'answers 404'],
  ['the release has no script', async () => Response.json({ version: '1', files: {} }), 'has no embed.js'],
] as const)('keeps an earlier package if %s', async (_, response, says) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(response);
  const out = path.join(folder(), 'package');
  await mkdir(out);
  await writeFile(path.join(out, 'package.json'), '{}');
  await expect(pack(out)).rejects.toThrow(says);
  expect(await readFile(path.join(out, 'package.json'), 'utf8')).toBe('{}');
});

test.each([
  ['the site answers 502 for a script', new Response(null, { status: 502 }), `${file.url} answers 502`],
  ['a script is not the one of the release', new Response('other'), `${file.url} answers another script`],
])('keeps a complete earlier package if %s', async (_, response, says) => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) =>
      url === file.url ? response.clone() : Response.json({ version: '1.0.0', files: { 'embed.js': file } }),
    );
  const out = path.join(folder(), 'package');
  await mkdir(out);
  await writeFile(path.join(out, 'package.json'), '{ "homepage": "/mf-booking/v1/conformance" }');
  await expect(pack(out)).rejects.toThrow(says);
  expect(await readdir(out)).toEqual(['package.json']);
});

test('refuses a name that npm refuses', async () => {
  await expect(pack(folder(), 'My Booking')).rejects.toThrow(
    '"My Booking" is not the name of an npm package',
  );
});
