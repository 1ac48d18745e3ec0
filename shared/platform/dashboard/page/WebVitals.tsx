import { Distribution } from './Distribution';
import { formatCount } from './format';
import { type DashboardLive, type DashboardVitals, FEW_VIEWS, type VitalName } from './protocol';
import { type Variant, variantsOf } from './variants';
import styles from './WebVitals.module.css';

interface WebVitalsProps {
  readonly live: DashboardLive;
  readonly vitals: DashboardVitals | null;
  readonly problem: string | null;
}

const shown: readonly { readonly name: VitalName; readonly title: string; readonly unit: 's' | '' }[] = [
  { name: 'paint', title: 'Largest paint', unit: 's' },
  { name: 'shift', title: 'Layout shift', unit: '' },
  { name: 'interaction', title: 'Interaction to next paint', unit: 's' },
  { name: 'hydrated', title: 'Until all is hydrated', unit: 's' },
];

/** The web vitals of the live build and of the canary. */
export function WebVitals({ live, vitals, problem }: WebVitalsProps) {
  if (vitals === null) return <p>{problem ?? 'Asking the servers …'}</p>;
  const unreached = vitals.servers.filter((server) => server.problem !== null);
  const reached = vitals.servers.length - unreached.length;
  const variants = variantsOf(live, vitals);
  const hasViews = variants.some(({ measured }) => (measured?.views ?? 0) > 0);
  return (
    <>
      {unreached.map(({ address, problem: why }) => (
        <p key={address} className={styles.unreached}>
          No web vitals from {address}: {why}. Start the server there with <code>ADMIN_PORT</code>, or list
          the servers in <code>DASHBOARD_SERVERS</code>.
        </p>
      ))}
      {reached === 0 ? null : (
        <p className={styles.views}>
          {variants.map((variant) => (
            <span key={variant.name} data-variant={variant.name}>
              {describe(variant)}
            </span>
          ))}
          <span>
            from {formatCount(reached, 'server', 'servers')} since {reached === 1 ? 'it' : 'they'} started
          </span>
        </p>
      )}
      {variants.map((variant) => (
        <Few key={variant.name} variant={variant} isAsked={reached > 0} />
      ))}
      {hasViews ? (
        <div className={styles.plots}>
          {shown.map((one) => (
            <Distribution key={one.name} {...one} variants={variants} />
          ))}
        </div>
      ) : null}
    </>
  );
}

function describe({ name, build, measured }: Variant): string {
  return `${name === 'stable' ? 'Stable' : 'Canary'} ${build}: ${formatCount(measured?.views ?? 0, 'view', 'views')}`;
}

function Few({
  variant: { name, measured },
  isAsked,
}: {
  readonly variant: Variant;
  readonly isAsked: boolean;
}) {
  const views = measured?.views ?? 0;
  if (!isAsked || views >= FEW_VIEWS) return null;
  return (
    <p className={styles.few}>
      {views === 0
        ? `Nobody has sent web vitals of the ${name === 'stable' ? 'stable build' : 'canary'} yet.`
        : `Too few visits of the ${name === 'stable' ? 'stable build' : 'canary'} for a judgment: ${views} of at least ${FEW_VIEWS}.`}
    </p>
  );
}
