import { pageCheck, scriptsOf } from '../pages/page-check';
import { atRate } from './at-rate';
import { newVisitor } from './visitor';

/** The builds that visitors may get at a time. */
export interface State {
  readonly stable: string;
  readonly canary?: { readonly build: string; readonly weight: number };
}

export interface CanaryVisitorsOptions {
  readonly visitors: number;
  readonly perSecond: number;
  /** Milliseconds after a change until all servers have seen it. */
  readonly delayMs: number;
  readonly state: State;
}

const PAGES = ['/', '/faq', '/pricing', '/terms'];

/**
 * Visitors with cookies who go from page to page, so many requests a second, until they are stopped: a document, one of its
 * scripts, the payload of the next page; another build there leads to its document. One who waits for an answer sends none.
 * Visitors with a build that does not fit their number and the state at that time are recorded.
 */
export function canaryVisitors(
  origin: string,
  { visitors, perSecond, delayMs, state }: CanaryVisitorsOptions,
) {
  const { check, failed, mixed } = pageCheck();
  const states = [{ since: 0, until: Number.POSITIVE_INFINITY, state }];
  const strayed: string[] = [];
  const counts = { requests: 0, fullLoads: 0 };

  const allowed = (bucket: number | null, from: number, to: number) => {
    const held = states.filter(({ since, until }) => since <= to && until + delayMs >= from);
    return new Set(held.map(({ state: one }) => buildFor(one, bucket)));
  };
  const everyone = Array.from({ length: visitors }, () => walk());
  function walk() {
    const visitor = newVisitor(origin);
    let page = { build: '', script: '' };
    let step = 0;
    const get = async (path: string) => {
      const begun = performance.now();
      counts.requests += 1;
      const found = await visitor.get(path);
      if (found.status !== 200) failed.push(`${path} ${found.status}`);
      return { ...found, fits: allowed(visitor.bucket(), begun, performance.now()).has(found.build) };
    };
    const openPage = async (path: string) => {
      const { text, build, fits } = await get(path);
      if (!fits) strayed.push(`${path} of ${build} for ${visitor.bucket()}`);
      check(origin + path, build || undefined, text);
      page = { build, script: scriptsOf(text)[0] ?? '' };
    };
    return async () => {
      const path = PAGES[Math.floor(step / 3) % PAGES.length] ?? '/';
      step += 1;
      if (page.build === '') return openPage(path);
      if (step % 3 === 0) return void (await get(page.script));
      const { build, fits } = await get(`${path === '/' ? '' : path}/_payload.json`);
      if (!fits) strayed.push(`payload of ${path} of ${build} for ${visitor.bucket()}`);
      if (build === page.build) return;
      counts.fullLoads += 1;
      await openPage(path);
    };
  }
  /** Visitors with a pending request. Each has one at a time. */
  const busy = new Set<number>();
  const load = atRate(perSecond, () => {
    const index = Math.floor(Math.random() * visitors);
    const advance = everyone[index];
    if (advance === undefined || busy.has(index)) return [];
    busy.add(index);
    return [
      advance()
        .catch((error: unknown) => void failed.push(String(error)))
        .finally(() => busy.delete(index)),
    ];
  });
  return {
    /** Allows a new state from now on. Returns a function that ends the previous one. */
    changesTo(next: State): () => void {
      const before = states.at(-1);
      states.push({ since: performance.now(), until: Number.POSITIVE_INFINITY, state: next });
      return () => {
        if (before !== undefined) before.until = performance.now();
      };
    },
    async stop() {
      const seconds = await load.stop();
      return { ...counts, perSecond: Math.round(counts.requests / seconds), failed, mixed, strayed };
    },
  };
}

function buildFor({ stable, canary }: State, bucket: number | null): string {
  return canary !== undefined && bucket !== null && bucket < canary.weight * 100 ? canary.build : stable;
}
