/** `npm run bench`: every bench, shortly. Each can be run by itself, for longer (`npm run bench:paint -- 15`). */
import { spawnSync } from 'node:child_process';

const benches: readonly (readonly [name: string, argument: string])[] = [
  ['pages', '1'],
  ['bytes', '1'],
  ['paint', '15'],
  ['compose', '3'],
  ['hydration', '5'],
  ['first-tap', '3'],
  ['followed-link', '5'],
  ['cold', '20'],
  ['server', '1'],
  ['lighthouse', '/'],
];

for (const [name, argument] of benches) {
  console.log(`\n== npm run bench:${name}`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `e2e/bench/${name}.ts`, argument], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
