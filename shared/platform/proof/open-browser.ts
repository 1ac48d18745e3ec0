import { existsSync } from 'node:fs';
import type { Browser } from 'playwright';
import type { Env } from '../config/set-variables';
import { messageOf, UserError } from '../config/user-error';

/** Starts the browser. Throws a `UserError` where Playwright or a browser is missing or does not start. */
export async function openBrowser(env: Env): Promise<Browser> {
  const { chromium } = await import('playwright').catch((cause: unknown) => {
    throw new UserError(
      '--proof needs Playwright, which is not installed. Run npm install --include=dev, or release without --proof.',
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
  const options = { executablePath, args, env: { PATH, HOME, TMPDIR, LANG } };
  return chromium.launch(options).catch((cause: unknown) => {
    const message = messageOf(cause);
    // The browser's own error follows lines about its arguments.
    const [why] = /(?<=\[err\] ).+/.exec(message) ?? message.split('\n');
    throw new UserError(
      `Cannot start the browser ${executablePath}: ${why}. Run npx playwright install --with-deps chromium, set CHROMIUM_PATH to another, or release without --proof.`,
      { cause },
    );
  });
}

const systemPaths = [
  // Without a window: a new context costs a tenth of the CPU time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Where Chromium is: `CHROMIUM_PATH`, the one that Playwright downloaded, or the system's. Null where there is none. Throws a
 * `UserError` for a `CHROMIUM_PATH` that does not exist.
 */
export function findChromium(downloaded: string, { CHROMIUM_PATH = '' }: Env): string | null {
  if (CHROMIUM_PATH === '') return [downloaded, ...systemPaths].find((file) => existsSync(file)) ?? null;
  if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
  throw new UserError(
    `Cannot start the browser ${CHROMIUM_PATH}: the file does not exist. Set CHROMIUM_PATH to a file of Chromium, or unset it.`,
  );
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
