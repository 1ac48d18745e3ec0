import { Gauge, type Registry } from 'prom-client';
import type { Guard } from './analysis';
import type { Comparison, GuardedSide } from './comparison';

/** By name: what it says, and its value of a side where there is one. */
const shown: Readonly<
  Record<string, readonly [help: string, read: (one: Comparison, side: GuardedSide) => number | undefined]>
> = {
  site_guard_visits: [
    'Visits by which the guard judges, since the share was set',
    ({ values }, side) => values[side].visits(),
  ],
  site_guard_value: [
    'Rate of visits with an error; seconds until the largest paint, 75th percentile',
    ({ values }, side) => (values[side].visits() === 0 ? undefined : values[side].seen()),
  ],
  site_guard_bound: [
    'What the canary has at least; what stable has at most with the margin, above which the canary is halted',
    ({ found }, side) => found()?.[side === 'canary' ? 'least' : 'limit'],
  ],
};

/** What the guard of a canary knows; nothing while none is guarded. */
export function guardMetrics(registry: Registry, { watched }: Guard): void {
  new Gauge({
    name: 'site_guard_may_halt',
    help: 'Whether this server can take the guarded canary back: 1, or 0',
    labelNames: ['build'],
    registers: [registry],
    collect() {
      this.reset();
      const now = watched();
      if (now !== null && now.mayHalt !== null) this.set({ build: now.builds.canary }, now.mayHalt ? 1 : 0);
    },
  });
  for (const [name, [help, read]] of Object.entries(shown)) {
    new Gauge({
      name,
      help,
      labelNames: ['build', 'halt_on', 'side'],
      registers: [registry],
      collect() {
        this.reset();
        const now = watched();
        if (now === null) return;
        for (const comparison of now.comparisons)
          for (const side of ['canary', 'stable'] as const) {
            const value = read(comparison, side);
            const labels = { build: now.builds[side], halt_on: comparison.on, side };
            if (value !== undefined && Number.isFinite(value)) this.set(labels, value);
          }
      },
    });
  }
}
