/**
 * `npm run test:newest-chromium`: the tests of tampered and missing scripts in the newest Chromium that Playwright offers.
 * Browsers change what they do with a module that failed. Skips, and says so, where it cannot be downloaded.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from './project';
import { removeFolder } from './remove-folder';

const DOWNLOAD_LIMIT_MS = 300_000;

const folder = mkdtempSync(path.join(tmpdir(), 'site-newest-chromium-'));
try {
  const chromium = download();
  if (chromium === null) console.log('Skipped: the newest Chromium of Playwright cannot be downloaded here.');
  else process.exitCode = runTests(chromium);
} finally {
  removeFolder(folder);
}

/** Gives its file. */
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
  const specs = ['chunk-failures', 'fragment-failures'].map((name) => `tests/behaviour/${name}`);
  const { status } = spawnSync('npm', ['run', '--silent', 'e2e', '--', ...specs, '--project=desktop'], {
    cwd: projectRoot,
    env: { ...process.env, CHROMIUM_PATH: chromium, NIGHTLY: 'too' },
    stdio: 'inherit',
  });
  return status ?? 1;
}
