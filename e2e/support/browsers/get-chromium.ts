/**
 * Installs Chromium for the browser tests if none exists: Debian's headless shell as root, otherwise Playwright's own. In CI, the
 * headless shell also replaces a Chromium with windows, which needs minutes more.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './chromium';

const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const isSlow = asRoot && Boolean(process.env.CI) && !existsSync('/usr/bin/chromium-headless-shell');
if (findChromium() === null || isSlow) {
  const commands = asRoot
    ? [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
      ]
    : [['npx', 'playwright', 'install', 'chromium']];
  console.log('Installing Chromium for the browser tests ...');
  for (const [command = '', ...args] of commands) {
    const { status } = spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) break;
  }
  if (findChromium() === null) {
    console.error('Cannot install Chromium. Install it yourself and set CHROMIUM_PATH to its file.');
    process.exitCode = 1;
  }
}
