import { renameSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { State } from '../../support/load/canary-visitors';
import type { ProjectCopy } from '../../support/projects/project';
import { liveBuild } from '../../support/sites/live-log';
import type { Health } from '../../support/sites/running-site';

const OUTAGE_MS = 3_000;
const BETWEEN_MS = 4_000;

/** Says that another state may hold from now on; gives what says that the one before does no more. */
type ChangesTo = (next: State) => () => void;

/**
 * Round after round: a header goes live, the store goes away and comes back, the header is rolled back; then a footer goes to
 * a part of the visitors, to more of them with the store away between, and is promoted in one round and taken back in the next.
 */
export async function changeWhatIsLive(
  { run, read, write, store }: ProjectCopy,
  health: () => Promise<Health>,
  changesTo: ChangesTo,
  isOver: () => boolean,
) {
  const failed: string[] = [];
  const counts = new Map<string, { done: number; failed: number }>();
  const original = new Map<string, string>();

  const count = (what: string, error?: string) => {
    const known = counts.get(what) ?? { done: 0, failed: 0 };
    counts.set(what, { done: known.done + 1, failed: known.failed + (error === undefined ? 0 : 1) });
    if (error !== undefined) failed.push(`${what}: ${error}`);
  };
  /** Changes a package's text; gives the build that its release will make live. */
  const compose = async (name: string) => {
    const file = `${name}/src/messages/en-US.json`;
    const text = original.get(name) ?? read(file);
    original.set(name, text);
    write(file, text.replace('{', `{\n  "soak.changed": "${Date.now()}",`));
    const { output } = await run('release', [name, '--dry-run']);
    return /Build (\w+) with/.exec(output)?.[1] ?? '';
  };
  const change = async (what: string, next: State, command: string, ...args: string[]) => {
    const changed = changesTo(next);
    const { code, output } = await run(command, args);
    count(what, code === 0 ? undefined : output.trim());
    if (code === 0) await served(health, next);
    changed();
    await pause(BETWEEN_MS);
  };
  const loseStore = async () => {
    renameSync(store, `${store}-away`);
    await pause(OUTAGE_MS);
    renameSync(`${store}-away`, store);
    count('the store away for 3 s');
    await pause(BETWEEN_MS);
  };

  for (let round = 0; !isOver(); round += 1) {
    const stable = liveBuild(store);
    await change('releases', { stable: await compose('mf-header') }, 'release', 'mf-header');
    await loseStore();
    await change('rollbacks', { stable }, 'rollback');

    const build = await compose('mf-footer');
    const canary = { build, weight: 10 };
    await change('canaries', { stable, canary }, 'release', 'mf-footer', '--canary', '10');
    await loseStore();
    await change('weights', { stable, canary: { build, weight: 50 } }, 'canary', '50');
    if (round % 2 === 0) await change('promotions', { stable: build }, 'promote');
    else await change('canaries taken back', { stable }, 'rollback');
  }
  const rows = [...counts].map(([what, { done, failed: bad }]) => [what, done, bad]);
  return { failed, rows };
}

/** Resolves when the server says that it serves that: a machine with much to do may need its time. */
async function served(health: () => Promise<Health>, { stable, canary }: State): Promise<void> {
  for (;;) {
    const now = await health();
    if (now.build === stable && now.canary?.build === canary?.build && now.canary?.weight === canary?.weight)
      return;
    await pause(100);
  }
}
