/**
 * `npm run bench [-- <name> ...]`: every bench, shortly, or those that are named. Each can be run by itself, for longer
 * (`npm run bench:paint -- 15`). What they measure is kept in `history.jsonl`, and what became worse is named.
 */
import { spawn } from 'node:child_process';
import { type Figures, keepFigures } from './support/history';

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
  lighthouse: '/',
};

const named = process.argv.slice(2);
for (const name of named) {
  if (!Object.hasOwn(benches, name))
    throw new Error(`There is no bench ${name}. There are: ${Object.keys(benches).join(', ')}.`);
}

const worse: string[] = [];
for (const [name, argument] of Object.entries(benches)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n== npm run bench:${name}`);
  const figures = await run(name, argument);
  if (figures === null) process.exitCode = 1;
  else worse.push(...keepFigures(name, figures));
}
console.log(
  worse.length === 0 ? '\nNothing became worse.' : `\nWorse than the last time:\n${worse.join('\n')}`,
);

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
