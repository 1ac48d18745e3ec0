import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { messageOf, UserError } from '../config/user-error';
import { compositionKey, compositionRecord, encodeComposition } from './composition-record';
import { sha256 } from './objects/content-cache';
import { encodeEntry, keyOfEntry } from './objects/live-entry';
import { type PackedBytes, putPacks } from './packs';
import { putRecord } from './put-release';
import { releaseRecord } from './release-record';
import type { Store } from './store';
import type { StoredFile } from './stored-content';

const pointer = z.object({
  build: z.string(),
  since: z.string(),
  before: z.array(z.object({ build: z.string(), since: z.string() })),
});

/** Where the files of before go, when all that they say is in the store's own form. They may be deleted then. */
const AFTERWARDS = '.taken-over';

/**
 * Takes over a folder of an earlier version of this code, which had a file `live.json` and a folder of files for each
 * release and composition. Everything gets its form of today, the history becomes the log, and only then are the old files
 * put aside; so it can end at any moment and be begun again. Does nothing where there is no `live.json`.
 */
export async function takeOver(store: Store, root: string, log: (line: string) => void): Promise<void> {
  const text = await readFile(path.join(root, 'live.json'), 'utf8').catch(() => null);
  if (text === null) return;
  log(`${root} was made by an earlier version of this code. Taking it over ...`);
  const live = parsePointer(text, path.join(root, 'live.json'));
  for (const name of await names(path.join(root, 'releases'))) {
    for (const id of await names(path.join(root, 'releases', name)))
      await tell(log, () => takeRelease(store, path.join(root, 'releases', name, id)));
  }
  const compositions = new Map<string, Composition>();
  for (const build of await names(path.join(root, 'compositions'))) {
    await tell(log, async () => {
      compositions.set(build, await takeComposition(store, path.join(root, 'compositions', build)));
    });
  }
  if (!compositions.has(live.build)) {
    throw new UserError(
      `${root} has no whole composition ${live.build}, which its live.json says is live. Delete live.json and run npm start.`,
    );
  }
  const history = [...live.before].reverse().concat(live);
  const entries = history.filter(({ build }) => compositions.has(build));
  for (const [index, { build, since }] of entries.entries()) {
    const { hash, releases } = compositions.get(build) ?? { hash: '', releases: {} };
    const number = index + 1;
    await store.objects.putIfAbsent(
      keyOfEntry(number),
      encodeEntry({
        number,
        at: new Date(Date.parse(since) || 0).toISOString(),
        who: userInfo().username,
        action: 'release',
        build,
        composition: hash,
        releases,
      }),
    );
  }
  await putAside(root);
  log(
    `${entries.length} entries of its history are in the log. The files of before are in ${path.join(root, AFTERWARDS)}.`,
  );
}

function parsePointer(text: string, file: string) {
  try {
    return pointer.parse(JSON.parse(text));
  } catch (error) {
    throw new UserError(
      `${file} does not say what is live (${messageOf(error).split('\n')[0]}). Delete it and run npm start.`,
    );
  }
}

/** What is damaged is left out, and said. */
async function tell(log: (line: string) => void, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => log(`Not taken over: ${messageOf(error).split('\n')[0]}`));
}

async function takeRelease(store: Store, folder: string): Promise<void> {
  const old = await readJson(path.join(folder, 'release.json'));
  const content = await takeFiles(store, folder, 'release.json');
  await putRecord(store, releaseRecord.parse({ ...old, content }));
}

interface Composition {
  readonly hash: string;
  readonly releases: Record<string, string>;
}

async function takeComposition(store: Store, folder: string): Promise<Composition> {
  const old = await readJson(path.join(folder, 'composition.json'));
  const content = await takeFiles(store, folder, 'composition.json');
  const record = compositionRecord.parse({ ...withoutFilledIn(old), content });
  const bytes = encodeComposition(record);
  await store.objects.putIfAbsent(compositionKey(record.build), bytes);
  return { hash: sha256(bytes), releases: record.releases };
}

/** Its server filled in `general` documents for many addresses. Today's does not, so they are left out. */
function withoutFilledIn(old: { readonly documents?: unknown }): object {
  const documents = z.array(z.looseObject({ general: z.unknown().optional() })).safeParse(old.documents);
  if (!documents.success) return old;
  return { ...old, documents: documents.data.filter(({ general }) => general === undefined) };
}

async function readJson(file: string): Promise<object> {
  try {
    return Object(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} (${messageOf(error)})`);
  }
}

/** Every file by its content, with its compressed forms, which stood beside it. */
async function takeFiles(store: Store, folder: string, record: string): Promise<Record<string, StoredFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const read = (file: string) => readFile(path.join(folder, file));
  const found = new Map<string, PackedBytes>();
  for (const file of files.filter((name) => name !== record && !/\.(br|gz)$/.test(name))) {
    const bytes = await read(file);
    const hasForms = files.includes(`${file}.br`) && files.includes(`${file}.gz`);
    const forms = hasForms ? { br: await read(`${file}.br`), gz: await read(`${file}.gz`) } : null;
    found.set(file, { hash: sha256(bytes), bytes, forms });
  }
  return Object.fromEntries(await putPacks(store, found));
}

async function putAside(root: string): Promise<void> {
  const move = async (file: string) => {
    const target = path.join(root, AFTERWARDS, file);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(path.join(root, file), target).catch(() => {});
  };
  for (const name of await names(path.join(root, 'releases'))) {
    for (const id of await names(path.join(root, 'releases', name)))
      await move(path.join('releases', name, id));
  }
  for (const build of await names(path.join(root, 'compositions')))
    await move(path.join('compositions', build));
  for (const file of ['cache', 'lock', 'live.json']) await move(file);
}

/** The folders in a folder that are whole: others have names that begin with a dot. */
async function names(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}
