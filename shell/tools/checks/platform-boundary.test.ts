import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import site from '../../site.config';

const platform = path.resolve('shared/platform');

/** Browser code of the platform, which may use the kit's components (dashboard) and fragment types (development client). */
const inBrowsers = /^(dashboard\/page|dev\/client)\//;
const sources = filesOf(platform).map((file) => ({
  file,
  text: readFileSync(path.join(platform, file), 'utf8'),
}));

test('finds the sources', () => {
  expect(sources.length).toBeGreaterThan(100);
});

test('the platform mentions no package and no route of this site', () => {
  const routes = Object.values(site.routes).filter((route) => route.length > 1);
  const names = [...site.fragments, ...routes.map((route) => `'${route}'`)];
  const named = sources.flatMap(({ file, text }) =>
    names.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`),
  );
  expect(named).toEqual([]);
});

test('the platform’s tests mention no package of this site', () => {
  const named = filesOf(platform, true)
    .map((file) => ({ file, text: readFileSync(path.join(platform, file), 'utf8') }))
    .flatMap(({ file, text }) =>
      site.fragments.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`),
    );
  expect(named).toEqual([]);
});

test('the platform imports only the protocol of the kit, and nothing of the shell or the fragments', () => {
  const imported = sources
    .filter(({ file }) => !inBrowsers.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^(?:import|export) [^;]*?from '([^']+)';|\bimport\('([^']+)'\)/gm)].map(
        ([, from, lazy]) => ({ file, from: from ?? lazy ?? '' }),
      ),
    );
  const forbidden = imported.filter(
    ({ from }) =>
      /^@site\/(?!kit\/protocol\/)/.test(from) ||
      /(^|\/)(shell|mf-[\w-]+|e2e)\//.test(from) ||
      from.includes('kit/src'),
  );
  expect(forbidden).toEqual([]);
});

function filesOf(folder: string, withTests = false): string[] {
  const left = withTests
    ? /(^|\/)(node_modules|\.types|templates)\//
    : /\.test\.tsx?$|(^|\/)(testing|node_modules|\.types|sample-site|templates)\//;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !left.test(file),
  );
}
