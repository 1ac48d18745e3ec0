import { availableParallelism } from 'node:os';
import type { KeptPages } from './kept-pages';
import { type PrerenderProcess, startPrerenderProcess } from './prerender-process';
import type { PrerenderedPage, PrerenderJob, PrerenderPlan } from './prerender-protocol';

/** Pages that a process is given at a time. */
const BATCH = 16;
/** A further process takes half a second to start: so many pages are rendered meanwhile. */
const PAGES_FOR_A_PROCESS = 100;

/** The pages, and what of the plan belongs to none of them. */
export interface PrerenderedSite extends Pick<PrerenderPlan, 'previews'> {
  readonly pages: readonly PrerenderedPage[];
}

/** The first of them makes the plan. */
type Processes = [PrerenderProcess, ...PrerenderProcess[]];

/**
 * Every page of the site: those that are made from the same as before are taken over, the others rendered, by as many
 * processes as the machine has cores for. Rejects like `PrerenderProcess.render`, and when `signal` says so.
 */
export async function prerenderPages(
  job: PrerenderJob,
  kept: KeptPages,
  signal?: AbortSignal,
): Promise<PrerenderedSite> {
  signal?.throwIfAborted();
  const processes: Processes = [startPrerenderProcess(job)];
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([renderAll(job, kept, processes), aborted]);
  } finally {
    for (const process of processes) process.end();
  }
}

/** Starts further processes where there is enough to do. */
async function renderAll(job: PrerenderJob, kept: KeptPages, processes: Processes): Promise<PrerenderedSite> {
  const { pages: plan, previews } = await processes[0].plan;
  const pages = plan.map((page): PrerenderedPage | null => {
    const known = kept.find(page);
    return known && { ...page, ...known, ms: null };
  });
  const waiting = [...pages.keys()].filter((index) => pages[index] === null);
  const wanted = Math.min(availableParallelism(), Math.ceil(waiting.length / PAGES_FOR_A_PROCESS));
  while (processes.length < wanted) processes.push(startPrerenderProcess(job));
  const work = async (process: PrerenderProcess) => {
    await process.plan;
    for (let batch = waiting.splice(0, BATCH); batch.length > 0; batch = waiting.splice(0, BATCH)) {
      const rendered = await process.render(batch.flatMap((index) => plan[index] ?? []));
      for (const [place, index] of batch.entries()) pages[index] = rendered[place] ?? null;
    }
  };
  await Promise.all(processes.map(work));
  const whole = pages.filter((page) => page !== null);
  await kept.keep(whole);
  return { pages: whole, previews };
}
