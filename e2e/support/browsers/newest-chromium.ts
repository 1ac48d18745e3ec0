/**
 * `npm run test:newest-chromium`: runs the tests of tampered and missing scripts in Playwright's newest Chromium, because the
 * behaviour of failed modules differs between versions. Skips them if the download fails.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../projects/project';
import { removeFolder, temporaryFolder } from '../projects/temporary-folder';

const DOWNLOAD_LIMIT_MS = 300_000;

const folder = temporaryFolder('site-newest-chromium-');
try {
  const chromium = download();
  if (chromium === null) console.log("Skipped: cannot download Playwright's newest Chromium.");
  else process.exitCode = runTests(chromium);
} finally {
  removeFolder(folder);
}

/** Downloads Chromium. Returns its path, or null. */
function download(): string | null {
  spawnSync('npx', ['--yes', 'playwright@latest', 'install', 'chromium'], {
    cwd: folder,
    env: { ...process.env, PLAYWRIGHT_BROWSERS_PATH: folder },
    stdio: 'ignore',
    timeout: DOWNLOAD_LIMIT_MS,
  });
  const isBrowser = (file: string) => /\/(chrome|Chromium|Google Chrome for Testing)$/.test(file);
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(isBrowser);
  return file === undefined ? null : path.join(folder, file);
}

function runTests(chromium: string): number {
  const specs = ['chunk-failures', 'fragment-failures'].map((name) => `tests/behaviour/failures/${name}`);
  const { status } = spawnSync('npm', ['run', '--silent', 'e2e', '--', ...specs, '--project=desktop'], {
    cwd: projectRoot,
    env: { ...process.env, CHROMIUM_PATH: chromium, NIGHTLY: 'too' },
    stdio: 'inherit',
  });
  return status ?? 1;
}
