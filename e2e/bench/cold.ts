/** `npm run bench:cold [-- <loads>]`: cold loads. None may fail. */
import type { Browser } from 'playwright';
import { runBench } from './support/bench-site';
import { launch, wake } from './support/browser';
import { counted, measured } from './support/figures';
import { median, printTable } from './support/table';

const LOADS = 200;
const paths = ['/', '/book-demo'];

runBench(async (site, loads) => {
  const browser = await launch();
  const started = Date.now();
  const outcomes: Outcome[] = [];
  const next = async () => {
    while (outcomes.length < loads) {
      const index = outcomes.length;
      const outcome: Outcome = { path: paths[index % paths.length] ?? '/', ms: 0, problems: [] };
      outcomes.push(outcome);
      await load(browser, site.url, outcome);
    }
  };
  await Promise.all([next(), next()]);
  await browser.close();
  const broken = outcomes.filter(({ problems }) => problems.length > 0);
  printTable(
    `Cold loads: an empty cache, the first interaction right after the load event`,
    ['path', 'loads', 'broken', 'ms to hydrated (median)'],
    paths.map((path) => {
      const own = outcomes.filter((outcome) => outcome.path === path);
      const failed = own.filter(({ problems }) => problems.length > 0);
      return [path, own.length, failed.length, median(own.map(({ ms }) => ms)).toFixed(0)];
    }),
  );
  for (const { path, problems } of broken.slice(0, 10)) console.log(`${path}: ${problems.join('; ')}`);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`\n${outcomes.length} cold loads, ${broken.length} broken, in ${seconds} s.`);
  return { broken: counted(broken.length, 0), 'hydrated ms': measured(outcomes.map(({ ms }) => ms)) };
}, LOADS);

interface Outcome {
  readonly path: string;
  ms: number;
  readonly problems: string[];
}

/** One load: every slot must be hydrated, with nothing thrown, logged or answered wrong. */
async function load(browser: Browser, origin: string, outcome: Outcome): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => outcome.problems.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') outcome.problems.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) outcome.problems.push(`${response.status()} for ${response.url()}`);
  });
  try {
    await page.goto(origin + outcome.path, { waitUntil: 'load' });
    const started = Date.now();
    await wake(page);
    outcome.ms = Date.now() - started;
    const words = await page.locator('h1').textContent();
    if (!words?.trim()) outcome.problems.push('the heading is empty');
  } catch (error) {
    outcome.problems.push(String(error).split('\n')[0] ?? '');
  } finally {
    await context.close();
  }
}
