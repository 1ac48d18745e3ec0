import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { guardCheckout } from '../../shared/platform/store/testing/guard-checkout';
import { findChromium } from './browsers/chromium';
import { projectRoot, releaseSample } from './projects/project';
import { removeFolder, temporaryFolder } from './projects/temporary-folder';
import { runSite } from './sites/running-site';
import { shareSite } from './sites/shared-site';
import { installTools } from './tools';

const compressQuickly = path.join(projectRoot, 'e2e/support/sites/compress-quickly.mjs');

/** Starts the site once, like `npm start`, for all tests that do not change it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (findChromium() === null)
    throw new Error(
      'Cannot run browser tests: no Chromium was found. Run npm test, which installs one, or set CHROMIUM_PATH.',
    );
  const checkGuard = guardCheckout(projectRoot, { alone: Boolean(process.env.CI) });
  const store = process.env.E2E_STORE ?? temporaryFolder('site-store-');
  const sampleStore = temporaryFolder('sample-store-');
  const starting = runSite({ project: projectRoot, store, command: 'release-and-serve' });
  try {
    // npm waits for the network meanwhile.
    await Promise.all([
      starting,
      installTools({ nightly: Boolean(process.env.NIGHTLY) }),
      releaseSample(sampleStore),
    ]);
  } catch (error) {
    await starting.then(({ stop }) => stop()).catch(() => {});
    throw error;
  }
  const site = await starting;
  shareSite({ ...site, sampleStore });
  // The processes of the tests, and their commands, inherit it.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${pathToFileURL(compressQuickly).href}`;
  return async () => {
    await site.stop();
    if (process.env.E2E_STORE === undefined) removeFolder(store);
    removeFolder(sampleStore);
    checkGuard();
  };
}
