import { describe, expect, test } from '@jest/globals';
import { themes } from '@site/kit/contracts/themes';
import { testSite } from '@site/kit/testing/with-site';
import { sampleSite } from '../../sample-site/sample-site';
import { seoFiles, socialImages } from './seo-files';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const page = {
  path: '/a',
  title: 'A page',
  theme: 'default',
  indexed: true,
  locale: 'en-US',
  translation: null,
  alternates: [],
} as const;
const pages = themes.map((theme) => ({ ...page, path: `/${theme}`, title: `A page in ${theme}`, theme }));
const noCache = (_key: string, make: () => Promise<Buffer>) => make();
async function make(changes: Partial<Parameters<typeof seoFiles>[0]> = {}) {
  const options = { site: sampleSite, pages, config: testSite, cache: noCache, ...changes };
  const pictures = await socialImages(options, () => null);
  return [...(await seoFiles(options)), ...pictures].map(({ path, body }) => {
    if (!Buffer.isBuffer(body)) throw new Error('There is nothing earlier.');
    return { path, body };
  });
}

const sizeOf = (body: Buffer) => [body.readUInt32BE(16), body.readUInt32BE(20)];

describe('seoFiles', () => {
  test('gives every page its own social image, 1200 by 630 pixels', async () => {
    const images = (await make()).filter(({ path }) => path.startsWith('/social/'));
    expect(images.map(({ path }) => path)).toEqual(themes.map((theme) => `/social/${theme}.png`));
    for (const { body } of images) {
      expect(body.subarray(0, 8)).toEqual(png);
      expect(sizeOf(body)).toEqual([1200, 630]);
    }
    expect(new Set(images.map(({ body }) => body.toString('base64'))).size).toBe(themes.length);
  });

  test('gives the same bytes for the same input', async () => {
    expect(await make()).toEqual(await make());
  });

  test('draws an image with the same words and colors only once', async () => {
    const kept = new Map<string, Buffer>();
    const drawn: string[] = [];
    const cache = async (key: string, draw: () => Promise<Buffer>) => {
      const body = kept.get(key) ?? (await draw());
      if (!kept.has(key)) drawn.push(key);
      kept.set(key, body);
      return body;
    };
    const first = await make({ cache });
    drawn.length = 0;
    expect(await make({ cache })).toEqual(first);
    expect(drawn).toEqual([]);
    await make({ cache, pages: [{ ...page, title: 'Other words', theme: 'mint' }] });
    expect(drawn).toHaveLength(1);
  });

  test('reuses a stored image with the same inputs', async () => {
    const options = { site: sampleSite, pages: pages.slice(0, 2), config: testSite, cache: noCache };
    const [first, second] = await socialImages(options, () => null);
    const stored = { sha256: 'a', size: 1 };
    const again = await socialImages(options, (key) => (key === first?.key ? stored : null));
    expect(again).toEqual([{ ...first, body: stored }, second]);
  });

  test('the web manifest lists existing icons with their real sizes', async () => {
    const files = await make();
    const bodyOf = (wanted: string) => files.find(({ path }) => path === wanted)?.body ?? Buffer.alloc(0);
    const manifest = JSON.parse(bodyOf('/site.webmanifest').toString());
    expect(manifest.name).toBe('Quarry');
    expect(manifest.icons).toHaveLength(3);
    for (const { src, sizes } of manifest.icons) expect(sizeOf(bodyOf(src)).join('x')).toBe(sizes);
    expect(sizeOf(bodyOf('/apple-touch-icon.png'))).toEqual([180, 180]);
  });

  test('favicon.ico contains one image of 32 pixels', async () => {
    const ico = (await make()).find(({ path }) => path === '/favicon.ico')?.body ?? Buffer.alloc(0);
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 1, 32]);
    expect(ico.subarray(22, 30)).toEqual(png);
    expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
  });
});

test.each([
  ['no letters that a font has', '中文'],
  ['a word wider than the picture', 'W'.repeat(80)],
  ['far too much text', 'All about leads and how they are found. '.repeat(20)],
  ['nothing', ''],
  ['letters of another script beside Latin ones', 'Łódź, Kraków and 東京'],
])('draws a title of %s', async (_, title) => {
  const files = await make({ pages: [{ ...page, title }] });
  expect(files.find(({ path }) => path === '/social/a.png')?.body.length).toBeGreaterThan(1000);
});
