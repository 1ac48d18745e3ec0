import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { messageOf, UserError } from '../config/user-error';
import { writeAtomically } from './atomic';
import type { Store } from './store';

const pointer = z.object({
  build: z.string(),
  /** When it went live, ISO 8601. */
  since: z.string(),
  /** What was live before, newest first. */
  before: z.array(z.object({ build: z.string(), since: z.string() })),
});

export type LivePointer = z.infer<typeof pointer>;

const HISTORY_LENGTH = 200;

/** What is live, or null before the first composition. Throws a `UserError` for a pointer that cannot be read. */
export async function readLive(store: Store): Promise<LivePointer | null> {
  let text: string;
  try {
    text = await readFile(store.live, 'utf8');
  } catch (error) {
    if (/^ENO(ENT|TDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  try {
    return pointer.parse(JSON.parse(text));
  } catch (error) {
    throw new UserError(
      `${store.live} does not say what is live (${messageOf(error).split('\n')[0]}). Delete it and run npm start.`,
    );
  }
}

/** Makes a composition live; what was live goes to the head of the history. */
export async function goLive(store: Store, build: string, now: () => Date = () => new Date()): Promise<void> {
  const live = await readLive(store);
  if (live?.build === build) return;
  const before = live === null ? [] : [{ build: live.build, since: live.since }, ...live.before];
  await write(store, { build, since: now().toISOString(), before: before.slice(0, HISTORY_LENGTH) });
}

/**
 * Moves the pointer: to the composition that was live before, or to a named one of the store. Nothing is built. Gives the
 * build that is live now and the one that was. Throws a `UserError` where there is no such composition.
 */
export async function rollBack(
  store: Store,
  target?: string,
  now: () => Date = () => new Date(),
): Promise<{ readonly build: string; readonly before: string }> {
  const live = await readLive(store);
  if (live === null)
    throw new UserError('Nothing is live yet, so there is nothing to roll back. Run npm start first.');
  if (target === live.build)
    throw new UserError(`${target} is live already. npm run releases lists the others.`);
  const index = target === undefined ? 0 : live.before.findIndex(({ build }) => build === target);
  const found = live.before[index];
  if (found === undefined && target !== undefined && (await exists(store, target))) {
    await goLive(store, target, now);
    return { build: target, before: live.build };
  }
  if (found === undefined) {
    throw new UserError(
      target === undefined
        ? `${live.build} is the first build of this store; there is none before it to roll back to.`
        : `The store has no build "${target}". npm run releases lists them.`,
    );
  }
  await write(store, {
    build: found.build,
    since: now().toISOString(),
    before: live.before.slice(index + 1),
  });
  return { build: found.build, before: live.build };
}

function exists(store: Store, build: string): Promise<boolean> {
  if (!/^[\w-]+$/.test(build)) return Promise.resolve(false);
  return access(path.join(store.composition(build), 'composition.json')).then(
    () => true,
    () => false,
  );
}

async function write(store: Store, value: LivePointer): Promise<void> {
  await writeAtomically(store.live, `${JSON.stringify(value, null, 2)}\n`);
}
