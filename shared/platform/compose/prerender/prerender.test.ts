import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import type { PlannedPage } from '@site/kit/protocol/prerenderer';
import { testSite } from '@site/kit/testing/with-site';
import { sampleSite } from '../../sample-site/sample-site';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { withPrerenderer } from './prerender';
import type { PrerenderJob } from './prerender-protocol';

const folder = temporaryFolder();

const job: Omit<PrerenderJob, 'shellEntry'> = {
  entries: Object.fromEntries(
    sampleSite.fragments.map((name) => [name, '/none/node/entry.cjs']),
  ) as PrerenderJob['entries'],
  placed: [],
  placedAfter: [],
  development: false,
  config: testSite,
  year: 2026,
  timeLimitMs: 60_000,
};

test('ends rendering that was aborted', async () => {
  const shellEntry = path.join(folder(), 'shell.cjs');
  await writeFile(
    shellEntry,
    'exports.createPrerenderer = () => new Promise(() => setInterval(() => {}, 1000));',
  );
  const stop = new AbortController();
  const rendered = withPrerenderer({ ...job, shellEntry }, async () => 'rendered', stop.signal);
  const reason = new Error('the sources have changed');
  stop.abort(reason);
  await expect(rendered).rejects.toBe(reason);
});

/** Writes a shell that plans its process id, and renders each page with this code. */
async function writeShell(render = ''): Promise<string> {
  const shellEntry = path.join(folder(), 'shell.cjs');
  const methods = `renderPreviewParts: async () => ({}), prepare: async () => {}, render: async () => { ${render} }`;
  await writeFile(
    shellEntry,
    `exports.createPrerenderer = async () => ({ pages: [process.pid], ${methods} });`,
  );
  return shellEntry;
}

test('says that its idle process was killed, and does not blame the shell', async () => {
  const shellEntry = await writeShell();
  const rendered = withPrerenderer({ ...job, shellEntry }, async ({ pages: [pid] }, render) => {
    process.kill(Number(pid), 'SIGKILL');
    while (isRunning(Number(pid))) await setImmediate();
    return render([{ path: '/a' } as PlannedPage], String);
  });
  await expect(rendered).rejects.toThrow(
    'the process ended with SIGKILL.\nSystems that run out of memory kill processes in this way. Free some memory, and run the command again.',
  );
});

test('the time limit is that of one page, also where languages share a path', async () => {
  const page = "{ html: '', head: [], headHtml: '', title: '', indexed: true, fragments: [] }";
  const shellEntry = await writeShell(`return new Promise((done) => setTimeout(done, 1_000, ${page}));`);
  const pages = Array.from({ length: 5 }, () => ({ path: '/a' }) as PlannedPage);
  const rendered = withPrerenderer({ ...job, shellEntry, timeLimitMs: 4_000 }, (_, render) =>
    render(pages, ({ path }) => path),
  );
  await expect(rendered).resolves.toHaveLength(5);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('names a folder that Node would read as a pattern', async () => {
  const rendered = withPrerenderer(
    { ...job, shellEntry: '/st*re/shell/node/main.cjs' },
    async () => 'rendered',
  );
  await expect(rendered).rejects.toThrow(/^Cannot render pages: the path \/st\*re\/shell contains "\*"/);
});

describe('the code of packages', () => {
  /** The error when a shell's Node build with this code is loaded. */
  async function failure(code: string, timeLimitMs = job.timeLimitMs): Promise<string> {
    const build = path.join(folder(), 'shell', 'node');
    await mkdir(build, { recursive: true });
    const shellEntry = path.join(build, 'shell.cjs');
    await writeFile(shellEntry, code);
    await writeFile(path.join(folder(), 'secret'), 'a key');
    const rendered = withPrerenderer({ ...job, shellEntry, timeLimitMs }, async () => 'rendered');
    return rendered.then(
      () => 'no failure',
      (error: Error) => error.message,
    );
  }

  test('does not get the environment', async () => {
    process.env.AWS_SECRET_ACCESS_KEY = 'a key';
    try {
      expect(await failure(`throw new Error('sees ' + Object.keys(process.env).sort().join())`)).toContain(
        'sees NODE_ENV,TZ.',
      );
    } finally {
      delete process.env.AWS_SECRET_ACCESS_KEY;
    }
  });

  test('is reported with its last error when its process ends', async () => {
    const lines = ['Error: caught', 'FATAL ERROR: out of memory', ' 1: 0xb8 node::OOMErrorHandler() [node]'];
    const code = `process.stderr.write(${JSON.stringify(lines.join('\n'))}, () => process.exit(7))`;
    expect(await failure(`${code}; exports.createPrerenderer = () => new Promise(() => {});`)).toContain(
      'the process ended with code 7: FATAL ERROR: out of memory.',
    );
  });

  test.each([
    ['never stops', 'for (;;) {}'],
    ['waits too long', 'return new Promise(() => setInterval(() => {}, 100));'],
  ])('is reported when it %s', async (_, body) => {
    expect(await failure(`exports.createPrerenderer = () => { ${body} };`, 2_000)).toContain(
      'Rendering failed in loading the pages: it takes longer than 2 s',
    );
  });

  test('is reported when its pages wait for a promise that never settles', async () => {
    expect(await failure('exports.createPrerenderer = () => new Promise(() => {});')).toContain(
      'Rendering failed in loading the pages: it waits for a promise that never settles',
    );
  });

  test.each([
    [
      'reads no file but builds',
      `require('node:fs').readFileSync(require('node:path').join(__dirname, '../../secret'))`,
    ],
    ['writes no file', `require('node:fs').writeFileSync(__dirname + '/written', '')`],
    ['starts no process', `require('node:child_process').spawnSync('true')`],
    ['starts no worker', `new (require('node:worker_threads').Worker)('1', { eval: true })`],
  ])('%s', async (_, code) => {
    expect(await failure(code)).toContain('Access to this API has been restricted');
    expect(await readdir(path.join(folder(), 'shell', 'node'))).toEqual(['shell.cjs']);
  });
});
