import { describe, expect, test } from '@jest/globals';
import container, { satisfies } from './container-runtime';

test.each([
  ['19.3.1', '>=18.2.0 <20.0.0', true],
  ['18.2.0', '>=18.2.0 <20.0.0', true],
  ['18.1.9', '>=18.2.0 <20.0.0', false],
  ['20.0.0', '>=18.2.0 <20.0.0', false],
  ['19.3.0-canary-ab12-20260101', '>=18.2.0 <20.0.0', true],
  ['1.4.0', '^1.0.0 || 0.0.0', true],
  ['2.0.0', '^1.0.0 || 0.0.0', false],
  ['0.0.0', '^1.0.0 || 0.0.0', true],
])('%s of %s: %s', (version, range, fits) => {
  expect(satisfies(version, range)).toBe(fits);
});

describe('shared modules', () => {
  const of = (name: string, more: object = {}) => ({ get: async () => () => name, ...more });

  test.each([
    ['the newest', { '18.3.1': of('18'), '19.2.9': of('19') }, '19'],
    ['the one that is loaded', { '18.3.1': of('18', { loaded: 1 }), '19.2.9': of('19') }, '18'],
    ['the one that is there', { '18.3.1': of('', { lib: () => '18' }), '19.2.9': of('19') }, '18'],
    [
      "webpack's version, which returns the factory synchronously",
      { '18.3.1': { get: () => () => '18' } },
      '18',
    ],
  ])('uses %s', async (_, versions, expected) => {
    const page = create({ react: versions });
    await page.load();
    expect(page.module()).toBe(expected);
  });

  test('the host is asked once, and the module is marked as loaded', async () => {
    let asked = 0;
    const react = {
      '19.0.0': {
        loaded: false,
        get: async () => {
          asked += 1;
          return () => '19';
        },
      },
    };
    const page = create({ react });
    await Promise.all([page.load(), page.load()]);
    expect([asked, react['19.0.0'].loaded]).toEqual([1, true]);
  });

  test.each([
    [{}, 'the page shares none'],
    [{ react: { '17.0.2': of('17', { loaded: 1 }), '19.0.0': of('19') } }, 'the page shares 17.0.2'],
  ])('an unsuitable version is an error, and the next attempt looks again', async (scope, said) => {
    const page = create(scope);
    await expect(page.load()).rejects.toThrow(
      `Cannot load this fragment: it needs react >=18.2.0 <20.0.0, but ${said}. Share a version in that range.`,
    );
    page.init({ react: { '18.2.0': of('18') } });
    await page.load();
    expect(page.module()).toBe('18');
  });

  test('the fragment uses its own copy if the page has no suitable version', async () => {
    const page = create({ react: { '17.0.2': of('17') } }, () => () => 'own');
    await page.load();
    expect(page.module()).toBe('own');
  });

  /** A container whose chunk 1 needs the page's React. */
  function create(shareScope: Scope, getter?: () => () => unknown) {
    type Options = Parameters<typeof container.bundlerRuntime.consumes>[0];
    const webpackRequire: Options['webpackRequire'] = { S: {}, m: {}, c: {} };
    const shareInfo = { shareConfig: { requiredVersion: '>=18.2.0 <20.0.0' } };
    const installedModules = {};
    const init = (scope: Scope) =>
      container.bundlerRuntime.initContainerEntry({ webpackRequire, shareScope: scope });
    init(shareScope);
    return {
      init,
      load: async () => {
        const promises: Promise<unknown>[] = [];
        container.bundlerRuntime.consumes({
          webpackRequire,
          installedModules,
          promises,
          chunkId: '1',
          chunkMapping: { 1: ['9'] },
          moduleToHandlerMapping: { 9: { shareKey: 'react', shareInfo, getter } },
        });
        await Promise.all(promises);
      },
      module: () => {
        const made = { exports: undefined as unknown };
        webpackRequire.m[9]?.(made);
        return made.exports;
      },
    };
  }

  type Scope = Parameters<typeof container.bundlerRuntime.initContainerEntry>[0]['shareScope'];
});
