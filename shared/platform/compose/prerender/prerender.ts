import { availableParallelism } from 'node:os';
import type { PlannedPage } from '@site/kit/protocol/prerenderer';
import { type PrerenderProcess, startPrerenderProcess } from './prerender-process';
import type { PrerenderedPage, PrerenderJob, PrerenderPlan } from './prerender-protocol';

/** Pages that a process is given at a time. */
const BATCH = 16;
/** Loading the packages takes a further process a while: so many pages are rendered meanwhile. */
const PAGES_FOR_A_PROCESS = 100;

/**
 * Renders pages of a plan. Gives what `take` makes of each, in their order: it is called as soon as a page is there, so that
 * not all of their HTML need be held. Rejects like `PrerenderProcess.render` and `take`.
 */
export type RenderPages = <T>(
  pages: readonly PlannedPage[],
  take: (page: PrerenderedPage) => T,
) => Promise<readonly T[]>;

/** The first of them makes the plan. */
type Processes = [PrerenderProcess, ...PrerenderProcess[]];

/**
 * Plans a site and does something with the plan and with what renders its pages: as many processes as the machine has cores
 * for, where there is enough to do. They are ended after that. Rejects like `PrerenderProcess.plan`, like `work`, and when
 * `signal` says so.
 */
export async function withPrerenderer<T>(
  job: PrerenderJob,
  work: (plan: PrerenderPlan, render: RenderPages) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const processes: Processes = [startPrerenderProcess(job)];
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const planAndWork = async () =>
    work(await processes[0].plan, (pages, take) => renderPages(pages, take, job, processes));
  try {
    return await Promise.race([planAndWork(), aborted]);
  } finally {
    for (const process of processes) process.end();
  }
}

/** Starts further processes where there is enough to do. */
async function renderPages<T>(
  pages: readonly PlannedPage[],
  take: (page: PrerenderedPage) => T,
  job: PrerenderJob,
  processes: Processes,
): Promise<T[]> {
  const wanted = Math.min(availableParallelism(), Math.ceil(pages.length / PAGES_FOR_A_PROCESS));
  while (processes.length < wanted) processes.push(startPrerenderProcess(job));
  const done: T[] = [];
  let next = 0;
  const work = async (process: PrerenderProcess) => {
    await process.plan;
    while (next < pages.length) {
      const from = next;
      next += BATCH;
      const rendered = await process.render(pages.slice(from, from + BATCH));
      for (const [place, page] of rendered.entries()) done[from + place] = take(page);
    }
  };
  await Promise.all(processes.map(work));
  return done;
}
