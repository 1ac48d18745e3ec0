import { setTimeout as pause } from 'node:timers/promises';
import { canaryVisitors, type State } from '../../support/load/canary-visitors';
import { runCli } from '../../support/projects/project';
import { ownSite } from '../../support/sites/own-site';
import { latestBuild } from '../../support/sites/running-site';
import { expect, test } from '../../support/test';

const PHASE_MS = 8_000;

test('200 requests a second of 1,000 visitors through 5 %, 50 %, promote and rollback: no error, no mixed page, no visitor changes variant @nightly', async () => {
  const own = await ownSite();
  try {
    const stable = await latestBuild(own.url);
    const run = async (command: string, ...args: string[]) => {
      const env = { SITE_STORE: own.store, BRAND_TAGLINE: 'the next one' };
      const { code, output } = await runCli(own.project, command, args, env);
      expect(code, output).toBe(0);
      return output;
    };
    const trial = await run('release', 'mf-header', '--dry-run');
    const build = /Build (\w+) (?:with|would)/.exec(trial)?.[1] ?? '';
    const load = canaryVisitors(own.url, {
      visitors: 1_000,
      perSecond: 200,
      delayMs: 2_000,
      state: { stable },
    });
    await pause(PHASE_MS);
    const change = async (next: State, command: string, ...args: string[]) => {
      const changed = load.changesTo(next);
      await run(command, ...args);
      changed();
      await pause(PHASE_MS);
    };
    await change({ stable, canary: { build, weight: 5 } }, 'release', 'mf-header', '--canary', '5');
    await change({ stable, canary: { build, weight: 50 } }, 'canary', '50');
    await change({ stable: build }, 'promote');
    await change({ stable }, 'rollback');
    const { failed, mixed, strayed, ...figures } = await load.stop();
    console.log(JSON.stringify(figures));
    expect({ failed, mixed, strayed }).toEqual({ failed: [], mixed: [], strayed: [] });
    expect(figures.requests).toBeGreaterThan(5_000);
    expect(figures.fullLoads).toBeGreaterThan(100);
  } finally {
    await own.stop();
  }
});
