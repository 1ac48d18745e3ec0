import { Heading } from '@site/kit/ui/Heading';
import { formatCount, formatPart } from './format';
import { DataTable } from './parts';
import type { BuildVitals, Counts, DashboardLive, DashboardVitals, VitalName } from './protocol';
import styles from './Visitors.module.css';

/** Below this number of views, the page warns that a variant has few web vitals. */
const FEW_VIEWS = 50;

/** The stable build or the canary, with its web vitals so far. */
interface Variant extends BuildVitals {
  readonly variant: 'stable' | 'canary';
}

function variantsOf({ build, canary }: DashboardLive, { builds }: DashboardVitals): readonly Variant[] {
  const measured = (wanted: string): BuildVitals =>
    builds.find((one) => one.build === wanted) ?? { build: wanted, views: 0, vitals: {}, fragments: {} };
  const stable = { ...measured(build), variant: 'stable' } as const;
  return canary === null ? [stable] : [stable, { ...measured(canary.build), variant: 'canary' }];
}

interface VisitorsProps {
  readonly live: DashboardLive;
  readonly vitals: DashboardVitals | null;
}

export function Visitors({ live, vitals }: VisitorsProps) {
  if (vitals === null) return <p>Asking the servers …</p>;
  const unreached = vitals.servers.filter((server) => server.problem !== null);
  const reached = vitals.servers.length - unreached.length;
  const variants = variantsOf(live, vitals);
  const hasViews = variants.some(({ views }) => views > 0);
  return (
    <>
      {unreached.map(({ address, problem }) => (
        <p key={address} className={styles.unreached}>
          No web vitals from {address}: {problem}. Start the server there with <code>ADMIN_PORT</code>, or
          list the servers in <code>DASHBOARD_SERVERS</code>.
        </p>
      ))}
      {reached === 0 ? null : (
        <p className={styles.views}>
          {variants.map(({ variant, build, views }) => (
            <span key={variant} data-variant={variant}>
              {variant === 'stable' ? 'Stable' : 'Canary'} {build}: {formatCount(views, 'view', 'views')}
            </span>
          ))}
          <span>
            from {formatCount(reached, 'server', 'servers')} since {reached === 1 ? 'it' : 'they'} started
          </span>
        </p>
      )}
      {reached === 0 ? null : variants.map((variant) => <Few key={variant.variant} {...variant} />)}
      {hasViews ? (
        <div className={styles.plots}>
          {vitalsShown.map((one) => (
            <Distribution key={one.name} {...one} variants={variants} />
          ))}
        </div>
      ) : null}
      <Fragments variants={variants} />
    </>
  );
}

function Few({ variant, views }: Variant) {
  if (views >= FEW_VIEWS) return null;
  const of = variant === 'stable' ? 'stable build' : 'canary';
  return (
    <p className={styles.few}>
      {views === 0
        ? `Nobody has sent web vitals of the ${of} yet.`
        : `Too few visits of the ${of} for a judgment: ${views} of at least ${FEW_VIEWS}.`}
    </p>
  );
}

interface Vital {
  readonly name: VitalName;
  readonly title: string;
  readonly unit: 's' | '';
}

const vitalsShown: readonly Vital[] = [
  { name: 'paint', title: 'Largest paint', unit: 's' },
  { name: 'shift', title: 'Layout shift', unit: '' },
  { name: 'interaction', title: 'Interaction to next paint', unit: 's' },
  { name: 'hydrated', title: 'Until all is hydrated', unit: 's' },
];

function Distribution({ name, title, unit, variants }: Vital & { readonly variants: readonly Variant[] }) {
  const measured = variants.flatMap(({ variant, vitals }) => {
    const counts = vitals[name];
    const views = counts?.counts.reduce((sum, count) => sum + count, 0);
    return counts && views ? [{ variant, counts, views }] : [];
  });
  const bounds = measured[0]?.counts.bounds ?? [];
  const most = Math.max(...measured.flatMap(({ counts, views }) => counts.counts.map((one) => one / views)));
  return (
    <section aria-label={title}>
      <Heading as="h3" size="h" className={styles.title}>
        {title}
      </Heading>
      <p className={styles.variants}>
        {measured.map(({ variant, counts }) => (
          <span key={variant}>
            {variant}: 75 % within {formatBound(counts, unit)}
          </span>
        ))}
        {measured.length === 0 ? 'Not measured yet.' : null}
      </p>
      {measured.length === 0 ? null : (
        <DataTable
          label={`${title}, the figures`}
          columns={['up to', ...measured.map(({ variant: number }) => ({ number }))]}
          rows={[...bounds, null].map((bound, bucket) => [
            String(bound),
            bound === null ? 'more' : `${bound} ${unit}`,
            ...measured.map(({ variant, counts, views }) => {
              const count = counts.counts[bucket] ?? 0;
              return (
                <span key={variant} className={styles.figure} data-variant={variant}>
                  <span className={styles.bar} style={{ inlineSize: `${(3 * count) / views / most}rem` }} />
                  {count} ({formatPart(count / views)})
                </span>
              );
            }),
          ])}
        />
      )}
    </section>
  );
}

function formatBound({ within, bounds }: Counts, unit: string): string {
  return `${within ?? `more than ${bounds.at(-1)}`} ${unit}`.trim();
}

/** From worst to least bad. */
const problems = ['failed', 'threw', 'reloaded'] as const;

/** The outcomes of fragments in visitors' browsers, as fractions of a variant's views. */
function Fragments({ variants }: { readonly variants: readonly Variant[] }) {
  const rows = variants.flatMap(({ variant, views, fragments }) =>
    Object.entries(fragments).map(([fragment, outcomes]) => {
      const cells = problems.map((problem) => {
        const affected = outcomes[problem] ?? 0;
        return (
          <span key={problem} className={affected > 0 ? styles.bad : undefined}>
            {formatPart(affected / Math.max(1, views))}
          </span>
        );
      });
      return [`${fragment} ${variant}`, fragment, variant, ...cells] as const;
    }),
  );
  if (rows.length === 0) return null;
  return (
    <div className={styles.fragments}>
      <p>
        Views in which a fragment failed to load (failed), threw an error, or reloaded the page (reloaded)
      </p>
      <DataTable
        label="Problems of fragments"
        columns={['Fragment', 'Variant', ...problems.map((number) => ({ number }))]}
        rows={rows.toSorted(([, one], [, other]) => one.localeCompare(other))}
      />
    </div>
  );
}
