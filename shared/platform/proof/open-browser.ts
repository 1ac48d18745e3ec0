import { existsSync } from 'node:fs';
import type { Browser } from 'playwright';
import type { Env } from '../config/set-variables';
import { UserError } from '../config/user-error';

/** Starts the browser. Throws a `UserError` where Playwright or a browser is missing. */
export async function openBrowser(env: Env): Promise<Browser> {
  const { chromium } = await import('playwright').catch((cause: unknown) => {
    throw new UserError(
      '--proof needs Playwright, which is not installed. Run npm install (in a repository of your own npm install --save-dev playwright), or release without --proof.',
      { cause },
    );
  });
  const executablePath = findChromium(chromium.executablePath(), env);
  if (executablePath === null)
    throw new UserError(
      '--proof needs Chromium, which was not found. Run npx playwright install chromium, set CHROMIUM_PATH, or release without --proof.',
    );
  // Scripts of the release run in it: they get none of this command's secrets.
  const { PATH, HOME, TMPDIR, LANG } = env;
  // A font that is late for the first paint may be left out, so that two loads of one page look different.
  const args = [...chromiumArgs(), '--disable-remote-fonts'];
  return chromium.launch({ executablePath, args, env: { PATH, HOME, TMPDIR, LANG } });
}

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
