import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { steadyLoad } from '../../support/load/steady-load';
import { type PackedProcess, packForTest, startServing } from '../../support/projects/packed-server';
import { projectRoot } from '../../support/projects/project';
import { removeFolder, temporaryFolder } from '../../support/projects/temporary-folder';
import { freePorts } from '../../support/sites/running-site';
import { sharedSite } from '../../support/sites/shared-site';
import { expect, test } from '../../support/sites/test-site';
import { nginxCache } from './caches';
import { type DebianServer, ensureServer, runServer } from './debian-server';

/** Every path is new to the cache, so a server answers every request. */
const paths = Array.from(
  { length: 5_000 },
  (_, index) => `/${['', 'faq', 'pricing'][index % 3]}?visit=${index}`,
);

test('replacing the servers one by one loses none of 100 requests per second @desktop @nightly', async () => {
  const isThere = ensureServer('nginx');
  if (!isThere) console.warn('NOT TESTED: nginx is not installed, and only root can install it.');
  test.skip(!isThere, 'nginx is not installed');
  const packed = await packForTest();
  const ports = [await freePorts(1), await freePorts(1)];
  const start = (port: number) => startPacked(packed, port);
  const servers: PackedProcess[] = [];
  let cache: DebianServer | null = null;
  try {
    for (const port of ports) servers.push(await start(port));
    cache = await nginxCache([servers[0]?.url ?? '', servers[1]?.url ?? '']);
    const load = steadyLoad([cache.url], { paths, perSecond: 100 });
    for (let round = 0; round < 2; round += 1)
      for (const [index, port] of ports.entries()) {
        expect(await servers[index]?.stop()).toBe(0);
        const next = await start(port);
        servers[index] = next;
        // For 2 seconds after a failure, nginx sends nothing to a server.
        await expect.poll(() => next.output()).toContain('"status":200');
      }
    const { failed, mixed, total, slowest } = await load.stop();
    console.log(`Four servers replaced during ${total} requests; 99 of 100 answered within ${slowest} ms.`);
    expect(failed).toEqual([]);
    expect(mixed).toEqual([]);
    expect(total).toBeGreaterThan(200);
  } finally {
    await cache?.stop();
    for (const server of servers) await server.stop();
    removeFolder(packed);
  }
});

test('restarting the only server behind Caddy loses none of 100 requests per second @desktop', async () => {
  const isThere = ensureServer('caddy');
  if (!isThere) console.warn('NOT TESTED: caddy is not installed, and only root can install it.');
  test.skip(!isThere, 'caddy is not installed');
  const packed = await packForTest();
  const port = await freePorts(1);
  let server = await startPacked(packed, port);
  let proxy: DebianServer | null = null;
  try {
    proxy = await caddyTo(port);
    const load = steadyLoad([proxy.url], { paths, perSecond: 100 });
    for (let round = 0; round < 3; round += 1) {
      // However fast the machine is, each server answers some of the requests.
      await expect.poll(() => server.output()).toContain('"status":200');
      expect(await server.stop()).toBe(0);
      server = await startPacked(packed, port);
    }
    await expect.poll(() => server.output()).toContain('"status":200');
    const { failed } = await load.stop();
    expect(failed).toEqual([]);
  } finally {
    await proxy?.stop();
    await server.stop();
    removeFolder(packed);
  }
});

function startPacked(packed: string, port: number): Promise<PackedProcess> {
  return startServing([process.execPath, path.join(packed, 'server/server.mjs')], {
    env: { SITE_STORE: sharedSite().store, PORT: String(port), LOG: 'json' },
  });
}

/** Caddy as docs/deploy has it, without TLS, in front of another port. */
async function caddyTo(server: number): Promise<DebianServer> {
  const [port, folder] = [await freePorts(1), temporaryFolder('site-caddy-')];
  const text = readFileSync(path.join(projectRoot, 'docs/deploy/Caddyfile'), 'utf8');
  const pointed = text
    .replace(/^www\.example\.com$/m, `http://127.0.0.1:${port}`)
    .replace('localhost:3000', `127.0.0.1:${server}`);
  const config = path.join(folder, 'Caddyfile');
  writeFileSync(config, `{\n\tadmin off\n}\n${pointed}`);
  // It saves its configuration.
  const folders = [`XDG_CONFIG_HOME=${folder}`, `XDG_DATA_HOME=${folder}`];
  return runServer(
    'env',
    [...folders, 'caddy', 'run', '--config', config, '--adapter', 'caddyfile'],
    folder,
    port,
  );
}
