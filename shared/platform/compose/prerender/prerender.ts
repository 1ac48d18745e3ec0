import { availableParallelism } from 'node:os';
import type { PlannedPage } from '@site/kit/protocol/prerenderer';
import { startPrerenderProcess } from './prerender-process';
import type { PrerenderedPage, PrerenderJob, PrerenderPlan } from './prerender-protocol';

/** Number of pages per message to a process. */
const BATCH = 16;
/** Number of pages that justify another process, because loading the packages takes a while. */
const PAGES_FOR_A_PROCESS = 100;

/** Renders pages in order. Calls `take` as soon as a page is rendered, so that not all HTML is in memory. */
export type RenderPages = <T>(
  pages: readonly PlannedPage[],
  take: (page: PrerenderedPage) => T,
) => Promise<readonly T[]>;

type PrerenderProcess = ReturnType<typeof startPrerenderProcess>;

/** Calls `work` with the plan and a function that renders pages, in up to one process per core if there are enough. */
export async function withPrerenderer<T>(
  job: PrerenderJob,
  work: (plan: PrerenderPlan, render: RenderPages) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const first = startPrerenderProcess(job);
  const processes = [first];
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const planAndWork = async () =>
    work(await first.plan, (pages, take) => renderPages(pages, take, job, processes));
  try {
    return await Promise.race([planAndWork(), aborted]);
  } finally {
    for (const process of processes) process.end();
  }
}

async function renderPages<T>(
  pages: readonly PlannedPage[],
  take: (page: PrerenderedPage) => T,
  job: PrerenderJob,
  processes: PrerenderProcess[],
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
