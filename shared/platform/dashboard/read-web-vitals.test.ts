import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { sampleSite } from '../sample-site/sample-site';
import { listen } from '../serve/http/listen';
import { siteMetrics } from '../serve/metrics/registry';
import { countVitals } from '../serve/metrics/web-vitals';
import { readWebVitals } from './read-web-vitals';

const releases = { shell: '1', 'mf-hello': '1' };
const { routes } = sampleSite;
const view = { build: 'now', page: 'pricing', device: 'small' as const, fragments: {} };

async function server(body: (registry: Registry) => void | Promise<void>, status = 200) {
  const registry = new Registry();
  siteMetrics(registry, { serving: () => [], cachedBytes: () => 0, problem: () => null });
  await body(registry);
  const { port, close } = await listen({
    port: 0,
    handler: async () => ({ status, headers: {}, body: await registry.metrics() }),
  });
  return { address: `http://127.0.0.1:${port}`, close };
}

function measured(registry: Registry, paints: readonly number[]): void {
  const take = countVitals(registry, () => [{ build: 'now', releases, routes }]);
  for (const paint of paints)
    take({ ...view, paint, fragments: { 'mf-hello': paint > 4000 ? ['threw'] : ['hydrated'] } });
  take({ ...view, page: 'faq', device: 'large', paint: 700 });
}

test('adds up the web vitals of all servers by build, over pages and devices', async () => {
  const [one, two] = [
    await server((registry) => measured(registry, [300, 1200])),
    await server((registry) => measured(registry, [1400, 20_000])),
  ];
  const { servers, builds } = await readWebVitals([one.address, two.address]);
  await Promise.all([one.close(), two.close()]);
  expect(servers.map(({ problem }) => problem)).toEqual([null, null]);
  const now = builds.find(({ build }) => build === 'now');
  expect(now).toMatchObject({ views: 6, fragments: { 'mf-hello': { hydrated: 3, threw: 1 } } });
  expect(now?.vitals.paint).toEqual({
    bounds: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
    counts: [1, 2, 2, 0, 0, 0, 0, 0, 0, 1],
    within: 1.5,
  });
});

test('reports servers that are unreachable or foreign, and counts the others', async () => {
  const gone = await server(() => {});
  await gone.close();
  const broken = await server(() => {}, 500);
  const other = await server((registry) => registry.clear());
  const well = await server((registry) => measured(registry, []));
  const { servers, builds } = await readWebVitals([gone, broken, other, well].map(({ address }) => address));
  await Promise.all([broken.close(), other.close(), well.close()]);
  expect(servers.map(({ problem }) => problem)).toEqual([
    'the connection was refused',
    'it answered 500',
    'it is not a server of this site',
    null,
  ]);
  expect(builds.find(({ build }) => build === 'now')?.views).toBe(1);
});
