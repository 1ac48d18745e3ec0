import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { testSite } from '@site/kit/testing/with-site';
import { fragmentPackages } from '../../site/site';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { withPrerenderer } from './prerender';
import type { PrerenderJob } from './prerender-protocol';

const folder = temporaryFolder();

test('rendering that nobody waits for any more is ended', async () => {
  const shellEntry = path.join(folder(), 'shell.cjs');
  await writeFile(
    shellEntry,
    'exports.createPrerenderer = () => new Promise(() => setInterval(() => {}, 1000));',
  );
  const stop = new AbortController();
  const rendered = withPrerenderer(
    {
      shellEntry,
      entries: Object.fromEntries(fragmentPackages.map((name) => [name, ''])) as PrerenderJob['entries'],
      exposedPages: [],
      development: false,
      config: testSite,
      year: 2026,
      timeLimitMs: 60_000,
    },
    async () => 'rendered',
    stop.signal,
  );
  const reason = new Error('the sources have changed');
  stop.abort(reason);
  await expect(rendered).rejects.toBe(reason);
});
