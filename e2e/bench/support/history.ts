import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { cpus, hostname, loadavg } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../support/projects/project';
import type { Figure, Figures } from './figures';

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
  readonly figures: Figures;
}

/** A bench beside the last time on this machine. */
export interface Comparison {
  readonly bench: string;
  readonly now: Pick<HistoryLine, 'commit' | 'load'>;
  /** Null the first time. */
  readonly last: Pick<HistoryLine, 'commit' | 'load'> | null;
  readonly figures: readonly ComparedFigure[];
}

export interface ComparedFigure {
  readonly name: string;
  readonly now: Figure;
  /** Null where it is new. */
  readonly last: Figure | null;
  /** Of this time and the last, the larger one. */
  readonly noise: number;
  /** Whether it changed by more than its noise. */
  readonly change: 'worse' | 'better' | null;
}

const HISTORY = 'e2e/bench/history.jsonl';
const file = path.join(projectRoot, HISTORY);

/** Adds a bench's figures to the history, and compares them with the last time on this machine. */
export function keepFigures(bench: string, figures: Figures): Comparison {
  const line: HistoryLine = {
    bench,
    time: new Date().toISOString(),
    commit: commit(),
    machine: machine(),
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
    figures,
  };
  const last = readHistory().findLast((one) => one.bench === bench && one.machine === line.machine);
  appendFileSync(file, `${JSON.stringify(line)}\n`);
  return compare(last ?? null, line);
}

export function compare(last: HistoryLine | null, now: HistoryLine): Comparison {
  const figures = Object.entries(now.figures).map(([name, figure]) => {
    const before = last?.figures[name] ?? null;
    const noise = Math.max(figure.noise, before?.noise ?? 0);
    const by = before === null ? 0 : figure.median - before.median;
    const change = Math.abs(by) <= noise ? null : by > 0 ? ('worse' as const) : ('better' as const);
    return { name, now: figure, last: before, noise, change };
  });
  return { bench: now.bench, now, last, figures };
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
