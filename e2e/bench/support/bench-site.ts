import path from 'node:path';
import { projectRoot } from '../../support/projects/project';
import { type RunningSite, runSite } from '../../support/sites/running-site';
import type { Figures } from './figures';

/** The site as `npm start` serves it, with a store of its own that is kept from bench to bench. */
export function benchSite(): Promise<RunningSite> {
  return runSite({ project: projectRoot, store: benchStore, command: 'release-and-serve' });
}

/** Keeps builds between runs, so that only changed packages are built again. */
export const benchStore = process.env.BENCH_STORE ?? path.join(projectRoot, '.cache/bench-store');

export interface Bench {
  /** The default number of runs. */
  readonly runs: number;
  readonly run: (site: RunningSite, runs: number) => Promise<Figures>;
}
