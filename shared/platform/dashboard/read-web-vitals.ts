import { mostQuantile } from '../canary/distribution';
import { fetchProblem } from '../config/user-error';
import type { BuildVitals, Counts, DashboardVitals, VitalName } from './page/protocol';

/** A server on the same machine or behind a tunnel answers quickly. */
const TIMEOUT_MS = 3_000;
/** Size limit in characters. The metrics of a server have tens of kB. */
const MOST_CHARACTERS = 8_000_000;

/** Requests the metrics of every server. Reports unreachable ones; never rejects. */
export async function readWebVitals(addresses: readonly string[]): Promise<DashboardVitals> {
  const answers = await Promise.all(
    addresses.map(async (address) => {
      try {
        return { address, text: await readText(`${address}/metrics`), problem: null };
      } catch (error) {
        return { address, text: '', problem: fetchProblem(error) };
      }
    }),
  );
  return {
    servers: answers.map(({ address, problem }) => ({ address, problem })),
    builds: parseMetrics(answers.map(({ text }) => text)),
  };
}

async function readText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > MOST_CHARACTERS)
      throw new Error(`its response has more than ${MOST_CHARACTERS} characters`);
  }
  if (!text.includes('site_build_info')) throw new Error('it is not a server of this site');
  return text;
}

const vitalOf: Readonly<Record<string, VitalName>> = {
  site_visit_largest_paint_seconds_bucket: 'paint',
  site_visit_layout_shift_bucket: 'shift',
  site_visit_interaction_seconds_bucket: 'interaction',
  site_visit_hydrated_seconds_bucket: 'hydrated',
};

interface Builder {
  views: number;
  /** By web vital and upper bound: the number of values up to it, over all pages and devices. */
  readonly upTo: Map<VitalName, Map<number, number>>;
  readonly fragments: Record<string, Record<string, number>>;
}

/** The web vitals in the `/metrics` responses of servers, by build: the sums over all pages and devices. */
function parseMetrics(texts: readonly string[]): BuildVitals[] {
  const builders = new Map<string, Builder>();
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    const sample = parseSample(line);
    if (sample?.labels.build === undefined) continue;
    const builder = builders.get(sample.labels.build) ?? { views: 0, upTo: new Map(), fragments: {} };
    builders.set(sample.labels.build, builder);
    add(builder, sample);
  }
  return [...builders].map(([build, { views, upTo, fragments }]) => ({
    build,
    views,
    vitals: Object.fromEntries([...upTo].map(([name, values]) => [name, countsOf(values)])),
    fragments,
  }));
}

function parseSample(line: string) {
  const [, name, inside = '', value] = /^(site_visit\w+)\{(.*)\} (\d+(?:\.\d+)?)$/.exec(line) ?? [];
  if (name === undefined) return null;
  const labels = [...inside.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', text = '']) => [
    label,
    text,
  ]);
  const byName: Readonly<Record<string, string>> = Object.fromEntries(labels);
  return { name, labels: byName, value: Number(value) };
}

/** Adds a sample, unless the dashboard does not show it. */
function add(builder: Builder, { name, labels, value }: NonNullable<ReturnType<typeof parseSample>>): void {
  const { fragment, outcome, le } = labels;
  const vital = vitalOf[name];
  if (name === 'site_visits_total') builder.views += value;
  else if (name === 'site_visit_fragments_total' && fragment !== undefined && outcome !== undefined) {
    const outcomes = builder.fragments[fragment] ?? {};
    builder.fragments[fragment] = { ...outcomes, [outcome]: (outcomes[outcome] ?? 0) + value };
  } else if (vital !== undefined && le !== undefined) {
    const values = builder.upTo.get(vital) ?? new Map<number, number>();
    const bound = le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le);
    builder.upTo.set(vital, values.set(bound, (values.get(bound) ?? 0) + value));
  }
}

/** Prometheus buckets are cumulative; subtracts the previous one from each. */
function countsOf(upTo: ReadonlyMap<number, number>): Counts {
  const sorted = [...upTo].sort(([a], [b]) => a - b);
  const bounds = sorted.map(([bound]) => bound).filter(Number.isFinite);
  const counts = sorted.map(([, count], at) => Math.max(0, count - (sorted[at - 1]?.[1] ?? 0)));
  const within = mostQuantile({ bounds, counts }, 0.75, 1);
  return { bounds, counts, within: Number.isFinite(within) ? within : null };
}
