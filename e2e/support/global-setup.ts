import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { guardCheckout } from '../../shared/platform/store/testing/guard-checkout';
import { findChromium } from './browsers/chromium';
import { projectRoot, releaseSample } from './projects/project';
import { removeFolder } from './projects/remove-folder';
import { runSite } from './sites/running-site';
import { shareSite } from './sites/shared-site';
import { installTools } from './tools';

/** Starts the site once, like `npm start`, for all tests that do not change it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (findChromium() === null)
    throw new Error(
      'Cannot run browser tests: no Chromium was found. Run npm test, which installs one, or set CHROMIUM_PATH.',
    );
  installTools();
  const checkGuard = guardCheckout(projectRoot, { alone: Boolean(process.env.CI) });
  const store = process.env.E2E_STORE ?? mkdtempSync(path.join(tmpdir(), 'site-store-'));
  const site = await runSite({ project: projectRoot, store, command: 'release-and-serve' });
  const sampleStore = mkdtempSync(path.join(tmpdir(), 'sample-store-'));
  await releaseSample(sampleStore);
  shareSite({ ...site, sampleStore });
  return async () => {
    await site.stop();
    if (process.env.E2E_STORE === undefined) removeFolder(store);
    removeFolder(sampleStore);
    checkGuard();
  };
}
