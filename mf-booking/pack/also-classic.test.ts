import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
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
  expect(runInNewContext(`${code}Object.keys(booking).length`)).toBe(0);
});

test('refuses a module of another form', () => {
  expect(() => toBoth('let t=1;')).toThrow('does not end with its exports');
  expect(() => toModule('let t=1;', 'https://a.example/embed.js')).toThrow('another form');
});
