import { describe, expect, test } from '@jest/globals';
import { UserError } from '../../config/user-error';
import { sampleReleases } from '../../store/testing/sample-releases';
import { entriesOf, filesByUrl, pageAssets, scriptIntegrity } from './page-assets';

const releases = sampleReleases();

const files = { scripts: ['part.js', 'en.js', 'de.js'], styles: [] };
const inTwoLanguages = sampleReleases({
  'mf-hello': {
    exposes: { './Main': files },
    files: Object.fromEntries(files.scripts.map((file) => [file, { integrity: file, size: 1 }])),
    messages: { files: [], scripts: { 'en.js': 'en-US', 'de.js': 'de-DE' } },
  },
});

test('a page has the messages of its own language only', () => {
  const namesOf = (urls: readonly string[]) =>
    urls.filter((url) => url.includes('mf-hello')).map((url) => url.slice(url.lastIndexOf('/') + 1));
  const { scripts } = pageAssets(inTwoLanguages, ['mf-hello/Main'], 'de-DE');
  expect(namesOf(scripts)).toEqual(['remoteEntry.js', 'part.js', 'de.js']);
  const checked = namesOf(Object.keys(scriptIntegrity(inTwoLanguages, scripts, 'de-DE')));
  expect(checked).toContain('de.js');
  expect(checked).not.toContain('en.js');
});

describe('pageAssets', () => {
  test('lists the shell first, then each fragment in order of appearance', () => {
    expect(pageAssets(releases, ['mf-hello/Main', 'mf-topics/Main'], 'en-US')).toEqual({
      scripts: [
        '/_fragments/shell/1.0.0-shell/main.js',
        '/_fragments/shell/1.0.0-shell/part.js',
        '/_fragments/mf-hello/1.0.0-mf-hello/remoteEntry.js',
        '/_fragments/mf-hello/1.0.0-mf-hello/part.js',
        '/_fragments/mf-topics/1.0.0-mf-topics/remoteEntry.js',
        '/_fragments/mf-topics/1.0.0-mf-topics/part.js',
      ],
      styles: [
        '/_fragments/shell/1.0.0-shell/style.css',
        '/_fragments/mf-hello/1.0.0-mf-hello/style.css',
        '/_fragments/mf-topics/1.0.0-mf-topics/style.css',
      ],
    });
  });

  test('lists a repeated fragment once', () => {
    const once = pageAssets(releases, ['mf-hello/Main'], 'en-US');
    expect(pageAssets(releases, ['mf-hello/Main', 'mf-hello/Main'], 'en-US')).toEqual(once);
  });

  test('names an expose that the release lacks', () => {
    const wanted = () => pageAssets(releases, ['mf-hello/Gone'], 'en-US');
    expect(wanted).toThrow(UserError);
    expect(wanted).toThrow('mf-hello 1.0.0-mf-hello does not expose ./Gone.');
  });
});

test('entriesOf lists the entry of each package', () => {
  expect(entriesOf(releases)).toMatchObject({
    shell: '/_fragments/shell/1.0.0-shell/main.js',
    'mf-widget': '/_fragments/mf-widget/1.0.0-mf-widget/remoteEntry.js',
  });
});

describe('scriptIntegrity', () => {
  const { scripts } = pageAssets(releases, ['mf-hello/Main'], 'en-US');
  const integrity = scriptIntegrity(releases, scripts, 'en-US');
  const covers = (path: string) => integrity[`/_fragments/${path}`];

  test("covers the page's scripts and the entries of its fragments, but no style sheets", () => {
    expect(covers('mf-hello/1.0.0-mf-hello/part.js')).toBe('sha256-mf-hello/part.js');
    expect(covers('mf-hello/1.0.0-mf-hello/remoteEntry.js')).toBe('sha256-mf-hello/remoteEntry.js');
    expect(Object.keys(integrity).filter((url) => !url.split('?')[0]?.endsWith('.js'))).toEqual([]);
  });

  test('leaves out scripts of other pages, which their payloads list', () => {
    for (const file of ['part.js', 'remoteEntry.js']) {
      const url = `/_fragments/mf-topics/1.0.0-mf-topics/${file}`;
      expect(integrity[url]).toBeUndefined();
      expect(filesByUrl(releases).get(url)?.integrity).toBe(`sha256-mf-topics/${file}`);
      // The scripts of a payload are those of its page, with the entry.
      expect(pageAssets(releases, ['mf-topics/Main'], 'en-US').scripts).toContain(url);
    }
  });

  test('covers what any page may load later, but not scripts for pages of other sites', () => {
    const file = (integrity: string) => ({ integrity, size: 1 });
    const files = { 'on-demand.0123456789.js': file('later'), 'embed.js': file('elsewhere') };
    const others = sampleReleases({ 'mf-widget': { files } });
    expect(Object.values(scriptIntegrity(others, scripts, 'en-US'))).toContain('later');
    expect(Object.values(scriptIntegrity(others, scripts, 'en-US'))).not.toContain('elsewhere');
  });

  test('leaves out only development builds', () => {
    const others = sampleReleases({ 'mf-hello': { mode: 'development' } });
    const urls = Object.keys(scriptIntegrity(others, scripts, 'en-US'));
    expect(urls.filter((url) => url.includes('/mf-hello/'))).toEqual([]);
    expect(urls).toContain('/_fragments/shell/1.0.0-shell/main.js');
  });

  test.each([
    'mf-hello/1.0.0-mf-hello/remoteEntry.js',
    'shell/1.0.0-shell/main.js',
    'shell/1.0.0-shell/part.js',
  ])('covers %s under its retry URL', (file) => {
    const url = `/_fragments/${file}`;
    expect(integrity[url]).toBeDefined();
    expect(integrity[`${url}?retry=1`]).toBe(integrity[url]);
    expect(integrity[`${url}?retry=2`]).toBe(integrity[url]);
  });
});
