/** `npm run bench compose [<runs>]`: what composing, releasing and rolling back take on this machine. */

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { sitePackages } from '@site/kit/contracts/fragments';
import { composeInMemory } from '@site/platform/compose/compose';
import type { Composed } from '@site/platform/compose/make-composition';
import { loadSite } from '@site/platform/site/load-site';
import type { Site } from '@site/platform/site/site';
import { latestDeployment } from '@site/platform/store/deployments/deployment-log';
import { openStore } from '@site/platform/store/open-store';
import { builtFiles } from '@site/platform/store/records/built-files';
import { readComposition } from '@site/platform/store/records/composition-record';
import { putComposition } from '@site/platform/store/records/put-composition';
import { readRelease } from '@site/platform/store/records/put-release';
import type { ReleaseSet } from '@site/platform/store/records/release-record';
import type { Store } from '@site/platform/store/store';
import { copyProject, type ProjectCopy, projectRoot } from '../support/projects/project';
import { removeFolder, temporaryFolder } from '../support/projects/temporary-folder';
import type { Bench } from './support/bench-site';
import { measured } from './support/figures';
import { median, printTable, verdict } from './support/table';

const RUNS = 5;
const COMPOSE_LIMIT_MS = 3000;
const PAGE_LIMIT_MS = 5;
const RELEASE_LIMIT_MS = 10_000;
const ROLLBACK_LIMIT_MS = 1000;

export const compose: Bench = {
  runs: RUNS,
  run: async ({ store }, runs) => {
    const site = await loadSite(projectRoot);
    const [first, ...others] = await composeAgain(
      site,
      await openStore({ site, env: { SITE_STORE: store } }),
      runs + 1,
    );
    if (first === undefined) throw new Error('Nothing was composed.');
    // The first page of a run brings up what all pages share.
    const pages = others
      .flatMap((report) => report.pages.slice(1))
      .map(({ path, ms }) => ({ path, ms: ms ?? 0 }));
    const slowest = pages.reduce((a, b) => (b.ms > a.ms ? b : a));
    const { release, rollback, start } = releaseAndRollBack(store, runs);
    // Tells a slower machine from slower code.
    const timesStart = (values: readonly number[]) => measured(values.map((ms) => ms / median(start)));
    const row = (what: string, values: readonly number[], limit?: number) => [
      what,
      median(values).toFixed(1),
      Math.max(...values).toFixed(1),
      limit === undefined ? '' : verdict(median(values), limit),
    ];
    printTable(
      `Composing ${first.pages.length} pages, compression included, ${runs} times (ms)`,
      ['', 'median', 'max', 'target'],
      [
        row('with no picture kept', [first.total]),
        row(
          'with the pictures of before',
          others.map(({ total }) => total),
          COMPOSE_LIMIT_MS,
        ),
        row(
          'rendering the first page',
          others.map((report) => report.pages[0]?.ms ?? 0),
        ),
        row(
          'rendering each further page',
          pages.map(({ ms }) => ms),
          PAGE_LIMIT_MS,
        ),
        row('node site release mf-header, changed', release, RELEASE_LIMIT_MS),
        row('node site rollback', rollback, ROLLBACK_LIMIT_MS),
        row('node site --help, for comparison', start),
      ],
    );
    console.log(`\nThe slowest page was ${slowest.path}.`);
    return {
      'composing ms': measured(
        others.map(({ total }) => total),
        COMPOSE_LIMIT_MS,
      ),
      'a further page ms': measured(
        pages.map(({ ms }) => ms),
        PAGE_LIMIT_MS,
      ),
      'release ms': measured(release, RELEASE_LIMIT_MS),
      'rollback ms': measured(rollback, ROLLBACK_LIMIT_MS),
      'composing, times node site --help': timesStart(others.map(({ total }) => total)),
      'release, times node site --help': timesStart(release),
      'rollback, times node site --help': timesStart(rollback),
    };
  },
};

interface ComposeReport extends Pick<Composed, 'pages'> {
  readonly total: number;
}

/** Composes what is live in a store again and again, each time into an empty store. */
async function composeAgain(site: Site, store: Store, runs: number): Promise<ComposeReport[]> {
  const live = await latestDeployment(store);
  const found = live === null ? null : await readComposition(store, live.build);
  if (found === null) throw new Error(`Nothing is live in ${store.objects.name}.`);
  const { env, year, build, releases: ids } = found.record;
  const folder = temporaryFolder('bench-compose-');
  const reports: ComposeReport[] = [];
  try {
    const releases = Object.fromEntries(
      await Promise.all(
        sitePackages.map(async (name) => [name, await readRelease(store, name, ids[name] ?? '')]),
      ),
    ) as ReleaseSet;
    for (let run = 0; run < runs; run += 1) {
      const target = await openStore({
        site,
        env: { SITE_STORE: path.join(folder, String(run)) },
      });
      // Pictures are kept from run to run.
      const own = { ...target, local: path.join(folder, 'local') };
      const started = performance.now();
      const made = await composeInMemory({
        site,
        store: own,
        files: builtFiles(store),
        releases,
        env,
        year,
        build,
      });
      await putComposition(own, made);
      reports.push({ total: performance.now() - started, pages: made.pages });
    }
  } finally {
    removeFolder(folder);
  }
  return reports;
}

/** Milliseconds of the whole commands, as typed, on a copy of the project. */
function releaseAndRollBack(store: string, runs: number) {
  const copy = copyProject(store);
  const file = 'mf-header/src/messages/en-US.json';
  const text = copy.read(file);
  const release: number[] = [];
  const rollback: number[] = [];
  const start: number[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      copy.write(file, text.replace('{', `{\n  "bench.run": "${run}",`));
      release.push(runSite(copy, ['release', 'mf-header', '--yes']));
      rollback.push(runSite(copy, ['rollback', '--yes']));
      start.push(runSite(copy, ['--help']));
    }
  } finally {
    copy.remove();
  }
  return { release, rollback, start };
}

function runSite({ root, store }: ProjectCopy, args: readonly string[]): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['site.js', ...args], {
    cwd: root,
    env: { ...process.env, SITE_STORE: store },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`node site ${args.join(' ')} failed:\n${stderr}`);
  return performance.now() - started;
}
