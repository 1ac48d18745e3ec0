import path from 'node:path';
import { projectRoot } from '../../support/project';
import { type RunningSite, runSite } from '../../support/running-site';
import type { Figures } from './figures';

/** The site as `npm start` serves it, with a store of its own that is kept from bench to bench. */
export function benchSite(): Promise<RunningSite> {
  return runSite({ project: projectRoot, store: benchStore, command: 'release-and-serve' });
}

/** Keeps builds between runs, so that only changed packages are built again. */
export const benchStore = process.env.BENCH_STORE ?? path.join(projectRoot, '.cache/bench-store');

/**
 * Runs one bench on the site, as often as the first argument says, and sends the results to `npm run bench`. The exit code
 * reports a failure, never a slow result.
 */
export function runBench(
  bench: (site: RunningSite, runs: number) => Promise<Figures>,
  defaultRuns: number,
): void {
  const asked = Number(process.argv[2]);
  const runs = Number.isNaN(asked) ? defaultRuns : asked;
  const run = async () => {
    const site = await benchSite();
    try {
      const figures = await bench(site, runs);
      await new Promise<void>((sent) => (process.send ? process.send(figures, () => sent()) : sent()));
    } finally {
      await site.stop();
    }
  };
  run().then(
    () => process.exit(),
    (error: unknown) => {
      console.error(error);
      // A browser that was left open would keep the process.
      process.exit(1);
    },
  );
}
