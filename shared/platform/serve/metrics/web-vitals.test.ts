import { beforeEach, expect, test } from '@jest/globals';
import type { WebVitals } from '@site/kit/protocol/web-vitals';
import { Registry } from 'prom-client';
import { sampleSite } from '../../sample-site/sample-site';
import { countVitals } from './web-vitals';

const releases = { shell: '1', 'mf-hello': '1' };
const { routes } = sampleSite;
const vitals: WebVitals = { build: 'now', page: 'home', device: 'small', fragments: {} };

let registry: Registry;
let build: string;
let take: (vitals: WebVitals) => void;
beforeEach(() => {
  registry = new Registry();
  build = 'now';
  take = countVitals(registry, () => [{ build, releases, routes }]);
});

const lines = async () => (await registry.metrics()).split('\n');

/** The counted views and outcomes, such as `now / small: 2`. */
async function counted(): Promise<string[]> {
  return (await lines()).flatMap((line) => {
    const [, labels, count] = /^site_visit(?:s|_fragments)_total\{(.*)\} (\d+)$/.exec(line) ?? [];
    if (labels === undefined) return [];
    return `${[...labels.matchAll(/"([^"]*)"/g)].map(([, value]) => value).join(' ')}: ${count}`;
  });
}

test('counts values by build, page and device size', async () => {
  take({ ...vitals, paint: 1200, shift: 0.02, interaction: 90, hydrated: 25_000 });
  take({ ...vitals, paint: 1600 });
  take({ ...vitals, page: 'topic', device: 'large' });
  expect(await counted()).toEqual(['now / small: 2', 'now /topics/{id} large: 1']);
  const of = 'build="now",page="/",device="small"';
  const found = await lines();
  for (const [name, le, count] of [
    ['largest_paint_seconds', '1', 0],
    ['largest_paint_seconds', '1.5', 1],
    ['largest_paint_seconds', '2', 2],
    ['largest_paint_seconds', '+Inf', 2],
    ['layout_shift', '0.01', 0],
    ['layout_shift', '0.05', 1],
    ['interaction_seconds', '0.05', 0],
    ['interaction_seconds', '0.1', 1],
    ['hydrated_seconds', '20', 0],
    ['hydrated_seconds', '+Inf', 1],
  ])
    expect(found).toContain(`site_visit_${name}_bucket{le="${le}",${of}} ${count}`);
});

test('counts an outcome of a fragment once per view', async () => {
  take({ ...vitals, fragments: { 'mf-hello': ['hydrated', 'threw', 'threw'] } });
  take({ ...vitals, fragments: { 'mf-hello': ['hydrated'], shell: ['reloaded'] } });
  expect((await counted()).slice(1)).toEqual([
    'now mf-hello hydrated: 2',
    'now mf-hello threw: 1',
    'now shell reloaded: 1',
  ]);
});

test('counts unknown builds, pages and packages together', async () => {
  for (let lie = 0; lie < 1000; lie += 1)
    take({
      ...vitals,
      build: lie % 2 ? 'now' : `build-${lie}`,
      page: `page-${lie}`,
      fragments: { [`mf-${lie}`]: ['threw'] },
    });
  expect((await counted()).sort()).toEqual([
    'now other small: 500',
    'now other threw: 500',
    'other other small: 500',
    'other other threw: 500',
  ]);
});

test('distinguishes the last three earlier builds, and begins again when it forgets one', async () => {
  for (let release = 0; release < 100; release += 1) {
    build = `b${release}`;
    take({ ...vitals, build });
  }
  for (const earlier of ['b96', 'b98', 'b7']) take({ ...vitals, build: earlier });
  expect(await counted()).toEqual(['b99 / small: 1', 'b96 / small: 1', 'b98 / small: 1', 'other / small: 1']);
});
