import type { Browser } from 'playwright';
import { UserError } from '../config/user-error';
import { chromiumArgs, findChromium } from './find-chromium';

/** Starts the browser. Throws a `UserError` where Playwright or a browser is missing. */
export async function openBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright').catch((cause: unknown) => {
    throw new UserError(
      '--proof needs Playwright, which is not installed. Run npm install --save-dev playwright, or release without --proof.',
      { cause },
    );
  });
  const executablePath = findChromium(chromium.executablePath());
  if (executablePath === null)
    throw new UserError(
      '--proof needs Chromium, which was not found. Run npx playwright install chromium, set CHROMIUM_PATH, or release without --proof.',
    );
  // Scripts of the release run in it: they get none of this command's secrets.
  const env = Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  // A font that is late for the first paint may be left out, so that two loads of one page look different.
  const args = [...chromiumArgs(), '--disable-remote-fonts'];
  return chromium.launch({ executablePath, args, env });
}
