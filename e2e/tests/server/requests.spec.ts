import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseBase } from '@site/kit/protocol/site-paths';
import type { ReleaseRecord } from '@site/platform/store/records/release-record';
import { composedRecord, liveBuild } from '../../support/sites/live-log';
import { servedBuild } from '../../support/sites/running-site';
import type { SharedSite } from '../../support/sites/shared-site';
import { expect, test } from '../../support/test';
import { checkRows } from './check-row';
import { rawRequest } from './raw-request';
import { rows } from './requests';
import { type Row, types } from './row';

test('our server answers every row', async ({ site }) => {
  const all = await allRows(site);
  expect(await checkRows(site.url, all)).toEqual([]);
  expect(await leadingAway(site.url)).toEqual([]);
});

/** Redirects that leave the site, of requests with a made-up host. */
async function leadingAway(origin: string): Promise<string[]> {
  const hosts = [
    '%2fevil.example%2flower.invalid',
    '%2f%2fevil.example',
    'evil.example',
    'a%2fb%2flower.invalid',
  ];
  const answers = await Promise.all(
    ['/', '/Pricing', '/pricing/', '//Evil.example/x'].flatMap((target) =>
      hosts.map(async (host) =>
        (await rawRequest(origin, { target, headers: { host } })).headers.get('location'),
      ),
    ),
  );
  return answers
    .filter((location) => location !== undefined && !/^\/(?!\/)/.test(String(location)))
    .map(String);
}

async function allRows({ url, store }: SharedSite): Promise<Row[]> {
  return [...rows, ...(await releaseRows(url)), ...(await builtRows(url)), ...frameRows(store)];
}

/** The files of releases that the home page names. */
async function releaseRows(origin: string): Promise<Row[]> {
  const { body } = await rawRequest(origin, { target: '/' });
  const files = [...new Set(body.match(/\/_fragments\/[\w./-]+\.(?:js|css|woff2)/g))];
  expect(files.map((file) => file.slice(file.lastIndexOf('.')))).toEqual(
    expect.arrayContaining(['.js', '.css', '.woff2']),
  );
  return files.map((target) => ({
    rule: '#responses: files of releases never change, and other sites may read them',
    target,
    headers: { 'accept-encoding': 'br' },
    status: 200,
    responseHeaders: {
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-encoding': target.endsWith('.woff2') ? null : 'br',
      'content-type': /^(text\/javascript; charset=utf-8|text\/css; charset=utf-8|font\/woff2)$/,
    },
  }));
}

/** The composition inputs of a release; the header represents all packages. */
async function builtRows(origin: string): Promise<Row[]> {
  const { releases } = await servedBuild(origin);
  const base = `/_fragments/mf-header/${releases['mf-header']}/`;
  const row = (file: string, status: number): Row => ({
    rule: '#responses: builds are public, but for their source maps',
    target: `${base}built/${file}`,
    headers: { 'accept-encoding': 'br' },
    status,
    ...(status === 200 && {
      responseHeaders: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': null,
        'content-type': 'application/octet-stream',
      },
    }),
  });
  return [
    row('release.json', 200),
    row('node/remoteEntry.cjs', 200),
    row('node/remoteEntry.cjs.map', 404),
    row('browser/mf-manifest.json', 404),
    row('none', 404),
  ];
}

/** HTML files of releases hold other people's scripts: they must never run as this site's. */
function frameRows(store: string): Row[] {
  const { releases } = composedRecord(store, liveBuild(store));
  const frames = Object.entries(releases).flatMap(([name, id]) => {
    const record = readFileSync(path.join(store, 'releases', name, `${id}.json`), 'utf8');
    const { files } = JSON.parse(record) as Pick<ReleaseRecord, 'files'>;
    const pages = Object.keys(files).filter((file) => file.endsWith('.html'));
    return pages.map((file) => releaseBase({ package: name, id }) + file);
  });
  return frames.map((target) => ({
    rule: '#responses: a frame for a provider has an origin of its own',
    target,
    status: 200,
    responseHeaders: { 'content-type': types.html, 'content-security-policy': /^sandbox allow-scripts;/ },
  }));
}
