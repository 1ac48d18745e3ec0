import { expect, test } from '@jest/globals';
import { type FragmentPackage, fragmentPackages } from '@site/kit/contracts/fragments';
import { createContainers } from './containers';

/** Of all fragments, also those that somebody adds: `/header.js` for `mf-header`. */
const entries = Object.fromEntries(
  fragmentPackages.map((name) => [name, `/${name.slice('mf-'.length)}.js`]),
) as Record<FragmentPackage, string>;

/** A page whose containers answer with their URL, the requested name, and whether they got the shell's scope. */
function setUp(broken: readonly string[] = []) {
  const imported: string[] = [];
  const scope = { react: {} };
  const importEntry = async (url: string) => {
    imported.push(url);
    if (broken.includes(url)) throw new Error(`no ${url}`);
    let given: object | undefined;
    return {
      init: (shareScope: object) => {
        given = shareScope;
      },
      get: async (expose: string) => () => [url, expose, given === scope],
    };
  };
  return { imported, containers: createContainers(entries, { importEntry, shareScope: async () => scope }) };
}

test('a container is imported and initialized once for all its modules', async () => {
  const { containers, imported } = setUp();
  const loads = ['mf-pages/home', 'mf-pages/faq', 'mf-header/Header'] as const;
  expect(await Promise.all(loads.map(containers.load))).toEqual([
    ['/pages.js', './home', true],
    ['/pages.js', './faq', true],
    ['/header.js', './Header', true],
  ]);
  expect(imported).toEqual(['/pages.js', '/header.js']);
});

test('a renewed container is imported from a fresh URL', async () => {
  const { containers, imported } = setUp(['/footer.js']);
  await expect(containers.load('mf-footer/Footer')).rejects.toThrow('no /footer.js');
  containers.renew('mf-footer', 2);
  expect(await containers.load('mf-footer/Footer')).toEqual(['/footer.js?retry=2', './Footer', true]);
  expect(imported).toEqual(['/footer.js', '/footer.js?retry=2']);
});
