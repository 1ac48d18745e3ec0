import { existsSync } from 'node:fs';
import type { Env } from '../config/set-variables';

const systemPaths = [
  // Without a window: a new context costs a tenth of the CPU time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where Chromium is: `CHROMIUM_PATH`, the one that Playwright downloaded, or the system's. Null where there is none. */
export function findChromium(downloaded: string, env: Env): string | null {
  const candidates = [env.CHROMIUM_PATH, downloaded, ...systemPaths];
  return candidates.find((file) => file !== undefined && file !== '' && existsSync(file)) ?? null;
}

/** As root, Chromium does not start with its sandbox. */
export function chromiumArgs(): string[] {
  const quiet = [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}
