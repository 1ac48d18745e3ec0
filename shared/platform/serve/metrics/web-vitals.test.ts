import { expect, test } from '@jest/globals';
import type { WebVitals } from '@site/kit/protocol/web-vitals';
import { sampleSite } from '../../sample-site/sample-site';
import { countVitals } from './web-vitals';

const releases = { shell: '1', 'mf-hello': '1' };
const { routes } = sampleSite;
const vitals: WebVitals = { build: 'now', page: 'home', device: 'small', fragments: {} };

/** The counts without empty entries. */
function counted({ builds }: ReturnType<typeof countVitals>) {
  return builds().flatMap(({ build, pages, fragments }) => [
    ...[...pages.values()].map(({ page, device, views }) => `${build} ${page} ${device}: ${views}`),
    ...[...fragments].flatMap(([name, all]) =>
      [...all].map(([outcome, count]) => `${build} ${name} ${outcome}: ${count}`),
    ),
  ]);
}

test('counts values by build, page and device size', () => {
  const visitors = countVitals(() => [{ build: 'now', releases, routes }]);
  visitors.take({ ...vitals, paint: 1200, shift: 0.02, interaction: 90, hydrated: 25_000 });
  visitors.take({ ...vitals, paint: 1600 });
  visitors.take({ ...vitals, page: 'topic', device: 'large' });
  expect(counted(visitors)).toEqual(['now / small: 2', 'now /topics/{id} large: 1']);
  const [{ pages } = { pages: new Map() }] = visitors.builds();
  const { paint, shift, interaction, hydrated } = pages.get('/ small')?.distributions ?? {};
  expect(paint?.sum).toBeCloseTo(2.8);
  expect(paint?.bounds.map((bound: number, at: number) => [bound, paint.counts[at]])).toEqual([
    ...[0.5, 1].map((bound) => [bound, 0]),
    ...[1.5, 2].map((bound) => [bound, 1]),
    ...[2.5, 3, 4, 6, 10].map((bound) => [bound, 0]),
  ]);
  expect(shift?.counts).toEqual([0, 0, 1, 0, 0, 0, 0, 0]);
  expect(interaction?.counts).toEqual([0, 1, 0, 0, 0, 0, 0, 0]);
  expect(hydrated?.counts.at(-1)).toBe(1);
});

test('counts an outcome of a fragment once per view', () => {
  const visitors = countVitals(() => [{ build: 'now', releases, routes }]);
  visitors.take({ ...vitals, fragments: { 'mf-hello': ['hydrated', 'threw', 'threw'] } });
  visitors.take({ ...vitals, fragments: { 'mf-hello': ['hydrated'], shell: ['reloaded'] } });
  expect(counted(visitors).slice(1)).toEqual([
    'now mf-hello hydrated: 2',
    'now mf-hello threw: 1',
    'now shell reloaded: 1',
  ]);
});

test('counts unknown builds, pages and packages together', () => {
  const visitors = countVitals(() => [{ build: 'now', releases, routes }]);
  for (let lie = 0; lie < 1000; lie += 1)
    visitors.take({
      ...vitals,
      build: lie % 2 ? 'now' : `build-${lie}`,
      page: `page-${lie}`,
      fragments: { [`mf-${lie}`]: ['threw'] },
    });
  expect(counted(visitors)).toEqual([
    'now other small: 500',
    'now other threw: 500',
    'other other small: 500',
    'other other threw: 500',
  ]);
});

test('distinguishes the last three earlier builds, whose tabs may be open', () => {
  let build = 'b0';
  const visitors = countVitals(() => [{ build, releases, routes }]);
  for (let release = 0; release < 100; release += 1) {
    build = `b${release}`;
    visitors.take({ ...vitals, build });
  }
  visitors.take({ ...vitals, build: 'b98' });
  visitors.take({ ...vitals, build: 'b7' });
  expect(counted(visitors)).toEqual([
    'b96 / small: 1',
    'b97 / small: 1',
    'b98 / small: 2',
    'b99 / small: 1',
    'other / small: 1',
  ]);
});
