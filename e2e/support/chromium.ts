import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of Chromium: `CHROMIUM_PATH`, Playwright's own download, or the system's. Null if none exists. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const candidates = [env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths];
  return candidates.find((file) => file !== undefined && file !== '' && existsSync(file)) ?? null;
}

/** As root, Chromium starts only without its sandbox. */
export function chromiumArgs(): string[] {
  const quiet = [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}
