import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { rspack, type StatsCompilation } from '@rspack/core';
import { toBoth, toModule } from './also-classic';

const both = toBoth('let t=import.meta.url,n=()=>t;export{n as where,t as here};');

test('runs as a classic script, and leaves no name of its code in the page', () => {
  const page: Record<string, unknown> = {
    document: { currentScript: { src: 'https://a.example/embed.js' } },
  };
  runInNewContext(both, page);
  expect((page.mfBooking as { here: string }).here).toBe('https://a.example/embed.js');
  expect(Object.keys(page).sort()).toEqual(['document', 'mfBooking', 'mfUrl']);
  // A consent tool may run it twice.
  expect(() => runInNewContext(both, page)).not.toThrow();
});

test('runs as a module with its exports', async () => {
  Object.assign(globalThis, { document: {} });
  const url = `data:text/javascript,${encodeURIComponent(both)}`;
  const { here, where } = (await import(url)) as { here: string; where: () => string };
  Reflect.deleteProperty(globalThis, 'document');
  expect([here, where()]).toEqual([url, url]);
});

test('becomes a module for bundlers, which does nothing on a server', () => {
  const { code, names } = toModule(both, 'https://a.example/embed.js');
  expect(names).toEqual(['where', 'here']);
  expect(runInNewContext(`${code}booking.here`, { document: {} })).toBe('https://a.example/embed.js');
  // A server component passes it to the browser, which then loads the script.
  expect(runInNewContext(`${code}({ booking }).booking`)).toBeUndefined();
});

test('loads our files at run time from a bundle of webpack or Rspack', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundled-'));
  const loads = toBoth('let t=url=>import(url);export{t as load};');
  const { code } = toModule(loads, 'https://a.example/embed.js');
  writeFileSync(path.join(folder, 'host.js'), `${code}globalThis.booking=booking;`);
  const compiler = rspack({ context: folder, entry: './host.js', output: { path: folder } });
  const { warnings } = await new Promise<StatsCompilation>((resolve, reject) =>
    compiler.run((error, stats) => (stats ? resolve(stats.toJson()) : reject(error))),
  );
  rmSync(folder, { recursive: true });
  // The warning of a request that the bundler would look up among the host's modules.
  expect(warnings).toEqual([]);
});

test('refuses a module of another form', () => {
  expect(() => toBoth('let t=1;')).toThrow('does not end with its exports');
  expect(() => toModule('let t=1;', 'https://a.example/embed.js')).toThrow('another form');
});
