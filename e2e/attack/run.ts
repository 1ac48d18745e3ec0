/**
 * `npm run test:attack [-- <word>]`: does to the site what attackers and bad days do, and prints a table of what held. Exits with 1
 * where something did not. Unit tests first, each with more random inputs than usual, then the tests with servers and browsers.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { printTable } from '../bench/support/table';
import { projectRoot } from '../support/projects/project';
import { removeFolder, temporaryFolder } from '../support/projects/temporary-folder';
import { attacks as all } from './attacks';
import { type Outcome, outcomesOfBrowserTests, outcomesOfUnitTests } from './outcomes';

/** Those whose name has the word. */
const attacks = all.filter(({ name }) => name.toLowerCase().includes((process.argv[2] ?? '').toLowerCase()));
const seed = process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31);
/** Number of random inputs. */
const runs = process.env.FUZZ_RUNS ?? '5000';
const UNIT_LIMIT_MS = 300_000;
const folder = temporaryFolder('site-attack-');
try {
  report([...unitTests(), ...browserTests()]);
} finally {
  removeFolder(folder);
}

function unitTests(): Outcome[] {
  const files = attacks.flatMap(({ unit = [] }) => unit);
  if (files.length === 0) return [];
  const report = path.join(folder, 'unit.json');
  const options = ['--json', `--outputFile=${report}`, `--testTimeout=${UNIT_LIMIT_MS}`, '--runTestsByPath'];
  run(['jest', '--', ...options, ...files], { FUZZ_RUNS: runs, FUZZ_SEED: seed });
  return outcomesOfUnitTests(readFileSync(report, 'utf8'), projectRoot);
}

function browserTests(): Outcome[] {
  const files = attacks.flatMap(({ browser = [] }) => browser.map((file) => `tests/${file}`));
  if (files.length === 0) return [];
  const report = path.join(folder, 'browser.json');
  const env = { NIGHTLY: 'too', PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  run(['e2e', '--', ...files, '--project=desktop', '--reporter=list,json'], env);
  return outcomesOfBrowserTests(readFileSync(report, 'utf8'));
}

function run(args: readonly string[], env: Readonly<Record<string, string>>): void {
  spawnSync('npm', ['run', '--silent', ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
}

function report(outcomes: readonly Outcome[]): void {
  const rows = attacks.map(({ name, unit = [], browser = [] }) => {
    const files = new Set([...unit, ...browser]);
    const own = outcomes.filter(({ file }) => files.has(file));
    const count = (state: Outcome['state']) => own.filter((outcome) => outcome.state === state).length;
    const isWhole = [...files].every((file) => own.some((outcome) => outcome.file === file));
    const held = isWhole && count('failed') === 0 && count('passed') > 0;
    return { held, cells: [name, held ? 'yes' : 'NO', count('passed'), count('failed'), count('skipped')] };
  });
  printTable(
    `Random inputs: ${runs} each, FUZZ_SEED=${seed}`,
    ['attack', 'held', 'passed', 'failed', 'skipped'],
    rows.map(({ cells }) => cells),
  );
  if (rows.some(({ held }) => !held)) process.exitCode = 1;
}
