import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../../support/chromium';
import { freePorts } from '../../support/running-site';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const RESULT_LIMIT_BYTES = 64 * 1024 * 1024;
/** Lighthouse itself waits 45 s for a page to finish, and goes on with one that does not. */
const PAGE_LIMIT_MS = 120_000;

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** The parts of Lighthouse's result that the bench reads. */
export interface LighthouseResult {
  /** Such as that the page did not finish loading. */
  readonly runWarnings: readonly string[];
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        readonly numericValue?: number;
        readonly errorMessage?: string;
      }
    >
  >;
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
}

/**
 * Runs Lighthouse on a page as on a phone, with applied throttling, in a browser of its own. Rejects where Lighthouse fails, or
 * takes longer than two minutes.
 */
export type RunLighthouse = (address: string) => Promise<LighthouseResult>;

/** Has npm fetch Lighthouse: it and what it needs are a fifth of what the project would install otherwise. */
export async function fetchLighthouse(): Promise<RunLighthouse> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('No Chromium was found. npm test gets one; or set CHROMIUM_PATH.');
  const which = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '-c', 'command -v lighthouse'];
  const { stdout: command } = await promisify(execFile)('npm', which);
  return async (address) => {
    const port = await freePorts(1);
    // A page that hangs takes its browser with it.
    const browser = await chromium.launch({
      executablePath,
      args: [...chromiumArgs(), `--remote-debugging-port=${port}`],
    });
    const options = [
      `--port=${port}`,
      '--output=json',
      '--quiet',
      `--only-categories=${categories}`,
      '--throttling-method=devtools',
      '--disable-full-page-screenshot',
    ];
    try {
      return JSON.parse(await runNode([command.trim(), address, ...options])) as LighthouseResult;
    } finally {
      await browser.close();
    }
  };
}

function runNode(args: readonly string[]): Promise<string> {
  const limits = { maxBuffer: RESULT_LIMIT_BYTES, timeout: PAGE_LIMIT_MS, killSignal: 'SIGKILL' } as const;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, limits, (error, stdout, stderr) => {
      if (error === null) return resolve(stdout);
      const late = `It took longer than ${PAGE_LIMIT_MS / 1000} s.`;
      reject(new Error(error.killed ? late : stderr.trim() || error.message));
    });
  });
}
