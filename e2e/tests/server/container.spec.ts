import { spawn, spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { chmod, readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  buildahIn,
  imagesIn,
  lastDescendant,
  layerSizes,
  nodeImage,
  whyNoImages,
} from '../../support/projects/container';
import { packForTest } from '../../support/projects/packed-server';
import { removeFolder, temporaryFolder } from '../../support/projects/temporary-folder';
import { freePorts } from '../../support/sites/running-site';
import { sharedSite } from '../../support/sites/shared-site';
import { expect, test } from '../../support/sites/test-site';

/** Compressed, without the base image. */
const LIMIT = 60_000_000;
const NOT_RUN =
  'NOT TESTED: the base images of registries, the stage that packs, and a read-only root: there is no registry here, and podman needs its own cgroups.';

test('the image serves a store as user 65532, reports its health, and stops on TERM @nightly @desktop', async () => {
  const reason = whyNoImages();
  if (reason !== null) console.warn(`NOT TESTED: the container, because ${reason}.`);
  test.skip(reason !== null, reason ?? '');
  const folder = temporaryFolder('site-images-');
  const packed = await packForTest();
  const buildah = buildahIn(folder);
  try {
    await nodeImage(buildah, folder);
    const base = ['--build-arg', 'RUNTIME_IMAGE=localhost/node', '--build-arg', 'BUILD_IMAGE=localhost/node'];
    const pack = ['--build-context', `pack=${packed}`, '--format', 'docker', '--isolation', 'chroot'];
    await buildah(
      'build',
      ...base,
      ...pack,
      '-f',
      'docs/deploy/Containerfile',
      '-t',
      'localhost/server',
      '.',
    );
    const sizes = await layerSizes(buildah, 'localhost/server', folder);
    const added = sizes.slice(1).reduce((sum, size) => sum + size, 0);
    console.log(`The server adds ${added} compressed bytes to a base of ${sizes[0]}. ${NOT_RUN}`);
    expect(added).toBeLessThan(LIMIT);

    const inspected = JSON.parse(await buildah('inspect', '--type', 'image', 'localhost/server')).Docker
      .config;
    expect(inspected.User).toBe('65532:65532');
    expect(inspected.Labels['org.opencontainers.image.title']).toBe('site-server');

    const store = path.join(folder, 'store');
    cpSync(sharedSite().store, store, { recursive: true });
    await readableByAll(folder);
    const container = await buildah('from', 'localhost/server');
    const root = await buildah('mount', container);
    const port = await freePorts(1);
    const run = ['run', '--isolation', 'chroot', '-v', `${store}:/store:ro`];
    const command = [...run, '--env', `PORT=${port}`, container, '--'];
    const child = spawn('buildah', [...imagesIn(folder), ...command, ...inspected.Entrypoint]);
    const exited = new Promise((resolve) => child.once('close', resolve));
    try {
      const status = () =>
        fetch(`http://127.0.0.1:${port}/pricing`).then(
          ({ status }) => status,
          () => 0,
        );
      await expect.poll(status).toBe(200);
      const server = lastDescendant(child.pid ?? 0);
      expect(readFileSync(`/proc/${server}/status`, 'utf8')).toMatch(/^Uid:\t65532\t65532\t65532\t65532$/m);
      const health = () => buildah(...command, ...inspected.Healthcheck.Test.slice(1));
      await health();
      process.kill(server, 'SIGTERM');
      expect(await exited).toBe(0);
      await expect(health()).rejects.toThrow();
    } finally {
      child.kill('SIGKILL');
    }
    // The root could be read-only: only the cache belongs to the server's user.
    const owned = spawnSync('find', ['.', '-uid', '65532'], { cwd: root, encoding: 'utf8' });
    expect(owned.stdout).toBe('./cache\n./cache/LICENSE\n');
  } finally {
    await buildah('rm', '--all');
    removeFolder(packed);
    removeFolder(folder);
  }
});

/** The server's user reads the store through the folders above it. */
async function readableByAll(folder: string): Promise<void> {
  const store = path.join(folder, 'store');
  for (const opened of [folder, store]) await chmod(opened, 0o755);
  for (const entry of await readdir(store, { recursive: true, withFileTypes: true }))
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
