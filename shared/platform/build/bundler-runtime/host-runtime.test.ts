import { expect, test } from '@jest/globals';
import container from './container-runtime';
import host from './host-runtime';

test('a fragment gets the copy that the shell itself uses', async () => {
  const react = { version: '19.3.1' };
  let evaluated = 0;
  const factory = () => {
    evaluated += 1;
    return react;
  };
  const shell: Parameters<typeof host.bundlerRuntime.I>[0]['webpackRequire'] = {
    S: {},
    m: {},
    c: {},
    federation: {
      initOptions: {
        shared: { react: [{ version: '19.3.1', scope: ['default'], shareConfig: {}, get: () => factory }] },
      },
    },
  };
  host.bundlerRuntime.installInitialConsumes({
    webpackRequire: shell,
    initialConsumes: ['7'],
    moduleToHandlerMapping: { 7: { getter: () => factory } },
  });
  host.bundlerRuntime.I({ webpackRequire: shell, shareScopeName: 'default' });
  expect(evaluated).toBe(0);

  const fragment: Parameters<typeof container.bundlerRuntime.consumes>[0]['webpackRequire'] = {
    S: {},
    m: {},
    c: {},
  };
  container.bundlerRuntime.initContainerEntry({
    webpackRequire: fragment,
    shareScope: shell.S.default as Parameters<
      typeof container.bundlerRuntime.initContainerEntry
    >[0]['shareScope'],
  });
  const promises: Promise<unknown>[] = [];
  container.bundlerRuntime.consumes({
    webpackRequire: fragment,
    chunkId: '1',
    promises,
    chunkMapping: { 1: ['9'] },
    moduleToHandlerMapping: {
      9: { shareKey: 'react', shareInfo: { shareConfig: { requiredVersion: '^19.0.0' } } },
    },
    installedModules: {},
  });
  await Promise.all(promises);
  const exportsOf = (module: ((module: { exports: unknown }) => void) | undefined) => {
    const made = { exports: undefined as unknown };
    module?.(made);
    return made.exports;
  };
  expect(exportsOf(shell.m[7])).toBe(react);
  expect(exportsOf(fragment.m[9])).toBe(react);
});

test('a second request for the scope keeps what containers have added', () => {
  const scope = { react: { '18.0.0': {} } };
  const webpackRequire = { S: { default: scope }, m: {}, c: {}, federation: { initOptions: { shared: {} } } };
  host.bundlerRuntime.I({ webpackRequire, shareScopeName: 'default' });
  expect(webpackRequire.S.default).toEqual({ react: { '18.0.0': {} } });
});
