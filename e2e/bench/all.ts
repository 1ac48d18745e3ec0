/**
 * `npm run bench [-- <name> ...]`: a short run of every bench, or of the named ones. Each can also run alone, for longer
 * (`npm run bench:paint -- 15`). `history.jsonl` keeps the results, and the end of the output compares them with the targets and with the last run on
 * this machine. On an idle machine it takes about 20 minutes.
 */
import { spawn } from 'node:child_process';
import type { Figures } from './support/figures';
import { type Comparison, keepFigures } from './support/history';
import { printOverview } from './support/overview';

const benches: Readonly<Record<string, string>> = {
  pages: '1',
  bytes: '1',
  repeat: '1',
  refresh: '5',
  paint: '15',
  compose: '3',
  hydration: '5',
  'first-tap': '3',
  'followed-link': '5',
  cold: '20',
  server: '3',
  lighthouse: '1',
};
/** Benchmarks that take an hour or more. */
const long = ['growth', 'soak'];

const named = process.argv.slice(2);
for (const name of named) {
  if (!Object.hasOwn(benches, name))
    throw new Error(`The bench ${name} does not exist. Name one of: ${Object.keys(benches).join(', ')}.`);
}

const compared: Comparison[] = [];
const failed: string[] = [];
const began = Date.now();
for (const [name, argument] of Object.entries(benches)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n== npm run bench:${name}`);
  const started = Date.now();
  const figures = await run(name, argument);
  console.log(`\nbench:${name} took ${minutes(started)}.`);
  if (figures === null) failed.push(name);
  else compared.push(keepFigures(name, figures));
}

console.log(`\n== All of it, in ${minutes(began)}`);
printOverview(compared);
if (named.length === 0)
  console.log(`\nBy themselves: ${long.map((name) => `npm run bench:${name}`).join(', ')}.`);
if (failed.length > 0) {
  console.log(`\nFailed (see above): ${failed.join(', ')}.`);
  process.exitCode = 1;
}

function minutes(since: number): string {
  const seconds = Math.round((Date.now() - since) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}

/** The bench hands its figures over; null where it failed. */
function run(name: string, argument: string): Promise<Figures | null> {
  return new Promise((resolve) => {
    const bench = spawn(process.execPath, ['--import', 'tsx', `e2e/bench/${name}.ts`, argument], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    let figures: Figures | null = null;
    // `runBench` sends nothing else.
    bench.on('message', (message) => {
      figures = message as Figures;
    });
    bench.on('exit', (code) => resolve(code === 0 ? figures : null));
  });
}
