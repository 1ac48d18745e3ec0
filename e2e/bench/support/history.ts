import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { cpus, hostname, loadavg } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../support/project';

/** What a bench measured, run by run, by a name with its unit. Less is better. One value stands for what is always the same. */
export type Figures = Readonly<Record<string, readonly number[]>>;

export interface Summary {
  readonly median: number;
  /** The range in which the middle half of the runs lies: 0 for one run. */
  readonly noise: number;
}

/** One bench that was run, a line of `e2e/bench/history.jsonl`. */
export interface HistoryLine {
  readonly bench: string;
  readonly time: string;
  /** `+` after it: with changes that were not committed. */
  readonly commit: string;
  /** Model and number of processors, and the hash of the machine's name. */
  readonly machine: string;
  /** Of the minute before it ended, the bench's own included. */
  readonly load: number;
  readonly figures: Readonly<Record<string, Summary>>;
}

const HISTORY = 'e2e/bench/history.jsonl';
const file = path.join(projectRoot, HISTORY);

/** Names with hashes compress to some bytes more or less from build to build. */
const LEAST_NOISE = 0.005;

/** Adds a bench's figures to the history. Returns, one text each, the figures that are worse than last time on this machine. */
export function keepFigures(bench: string, figures: Figures): readonly string[] {
  const line: HistoryLine = {
    bench,
    time: new Date().toISOString(),
    commit: commit(),
    machine: machine(),
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
    figures: summarize(figures),
  };
  const before = readHistory().findLast((one) => one.bench === bench && one.machine === line.machine);
  appendFileSync(file, `${JSON.stringify(line)}\n`);
  return before === undefined ? [] : worse(before, line);
}

export function summarize(figures: Figures): HistoryLine['figures'] {
  const rounded = (value: number) => Number(value.toPrecision(6));
  return Object.fromEntries(
    Object.entries(figures).map(([name, values]) => {
      const noise = quantile(values, 0.75) - quantile(values, 0.25);
      return [name, { median: rounded(quantile(values, 0.5)), noise: rounded(noise) }];
    }),
  );
}

/** The figures that grew by more than the noise of either run. */
export function worse(before: HistoryLine, now: HistoryLine): readonly string[] {
  return Object.entries(now.figures).flatMap(([name, { median, noise }]) => {
    const last = before.figures[name];
    if (last === undefined) return [];
    const most = Math.max(noise, last.noise, LEAST_NOISE * last.median);
    if (median - last.median <= most) return [];
    return `${now.bench}: ${name} is ${median}, and was ${last.median} at ${before.commit} (noise ${Number(most.toPrecision(2))}, load ${now.load} and ${before.load})`;
  });
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const [low = Number.NaN, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at % 1);
}

function readHistory(): readonly HistoryLine[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as HistoryLine);
}

function commit(): string {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).stdout.trim();
  const changed = git('status', '--porcelain', '--', '.', `:!${HISTORY}`) !== '';
  return git('rev-parse', '--short=12', 'HEAD') + (changed ? '+' : '');
}

function machine(): string {
  const all = cpus();
  const name = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
  return `${all[0]?.model.trim() ?? 'unknown'} x ${all.length}, ${name}`;
}
