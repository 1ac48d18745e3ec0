import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from './project';

/** Why this machine cannot build images; null if it can. */
export function whyNoImages(): string | null {
  if (process.getuid?.() !== 0) return 'only root can build images without user namespaces';
  if (spawnSync('buildah', ['--version']).status === 0) return null;
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'buildah'], { timeout: 180_000 });
  return spawnSync('buildah', ['--version']).status === 0 ? null : 'buildah is not installed';
}

/** The options of buildah for images in a folder. */
export function imagesIn(folder: string): readonly string[] {
  return ['--storage-driver', 'vfs', '--root', `${folder}/root`, '--runroot', `${folder}/run`];
}

/** Runs buildah with images in a folder; resolves to what it prints. Needs no daemon, and no rights over cgroups. */
export function buildahIn(folder: string) {
  return async (...args: readonly string[]): Promise<string> => {
    const options = { cwd: projectRoot, maxBuffer: 100_000_000 };
    const { stdout } = await promisify(execFile)('buildah', [...imagesIn(folder), ...args], options);
    return stdout.trim();
  };
}

export type Buildah = ReturnType<typeof buildahIn>;

/** An image like distroless, of this machine's Node and the libraries that it loads, without a shell. */
export async function nodeImage(buildah: Buildah, folder: string): Promise<string> {
  const container = await buildah('from', 'scratch');
  const users = path.join(folder, 'passwd');
  writeFileSync(users, 'root:x:0:0:root:/root:/none\nnonroot:x:65532:65532::/home/nonroot:/none\n');
  const { stdout } = await promisify(execFile)('ldd', [process.execPath]);
  await buildah('copy', container, process.execPath, '/nodejs/bin/node');
  await buildah('copy', container, users, '/etc/passwd');
  for (const library of stdout.match(/\/\S+/g) ?? []) await buildah('copy', container, library, library);
  return buildah('commit', '--rm', container, 'localhost/node');
}

/** The sizes of an image's compressed layers in bytes, lowest layer first. */
export async function layerSizes(
  buildah: Buildah,
  image: string,
  folder: string,
): Promise<readonly number[]> {
  const target = path.join(folder, 'pushed');
  await buildah('push', image, `dir:${target}`);
  const { layers } = JSON.parse(readFileSync(path.join(target, 'manifest.json'), 'utf8'));
  return layers.map(({ size }: { size: number }) => size);
}

/** The process that a command started last, directly or through others. */
export function lastDescendant(pid: number): number {
  // Each thread lists the processes that it started.
  const [child] = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return child === undefined ? pid : lastDescendant(Number(child));
}
