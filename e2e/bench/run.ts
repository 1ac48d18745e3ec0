/**
 * `npm run bench [<name> [<runs>] ...]`: a short run of every benchmark, or of the named ones. `history.jsonl` keeps the
 * figures, and the end of the output compares them with the targets and with the last run on this machine. On an idle
 * machine all of them take about 15 minutes. `soak` runs only if named; its number is minutes.
 *
 * `npm run bench -- --once`: every benchmark with one run, for a busy machine. It records no figures, and fails
 * if a benchmark does not finish or a counted figure, such as bytes, misses its target.
 */
import { bytes } from './bytes';
import { compose } from './compose';
import { firstTap } from './first-tap';
import { followedLink } from './followed-link';
import { paint } from './paint';
import { server } from './server';
import { soak } from './soak';
import { type Bench, benchSite } from './support/bench-site';
import { type Comparison, keepFigures } from './support/history';
import { printOverview } from './support/overview';

const benches: Readonly<Record<string, Bench>> = {
  bytes,
  paint,
  compose,
  'first-tap': firstTap,
  'followed-link': followedLink,
  server,
  soak,
};
const isLong = (name: string) => name === 'soak';

/** The chosen benchmarks with their number of runs. */
function parseChoice(args: readonly string[]): readonly [name: string, runs: number][] {
  const chosen: [string, number][] = [];
  for (const word of args) {
    const last = chosen.at(-1);
    if (Object.hasOwn(benches, word)) chosen.push([word, benches[word]?.runs ?? 1]);
    else if (last !== undefined && /^\d+$/.test(word)) last[1] = Number(word);
    else throw new Error(`Unknown benchmark "${word}". Expected one of: ${Object.keys(benches).join(', ')}.`);
  }
  if (chosen.length > 0) return chosen;
  return Object.entries(benches).flatMap(([name, { runs }]) => (isLong(name) ? [] : [[name, runs]]));
}

const args = process.argv.slice(2);
const once = args.includes('--once');
const compared: Comparison[] = [];
const failed: string[] = [];
const missed: string[] = [];
const began = Date.now();
for (const [name, chosenRuns] of parseChoice(args.filter((arg) => arg !== '--once'))) {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const site = await benchSite();
  try {
    const figures = (await benches[name]?.run(site, once ? 1 : chosenRuns)) ?? {};
    if (!once) compared.push(keepFigures(name, figures));
    for (const [figure, { median, limit, counted }] of Object.entries(figures)) {
      if (counted && limit !== undefined && median > limit)
        missed.push(`${name}: ${figure} is ${median}, and may be ${limit}.`);
    }
  } catch (error) {
    console.error(error);
    failed.push(name);
  } finally {
    await site.stop();
  }
  console.log(`\n${name} took ${minutes(started)}.`);
}
if (!once) printOverview(compared);
console.log(`\nAll of it took ${minutes(began)}.`);
if (failed.length > 0) console.log(`Failed (see above): ${failed.join(', ')}.`);
if (once) for (const line of missed) console.log(line);
// A browser that a failed benchmark left open would keep the process.
process.exit(failed.length > 0 || (once && missed.length > 0) ? 1 : 0);

function minutes(since: number): string {
  const seconds = Math.round((Date.now() - since) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}
