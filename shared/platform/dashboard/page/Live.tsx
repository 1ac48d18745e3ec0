import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import { Mono } from '@site/kit/ui/Mono';
import styles from './Dashboard.module.css';
import { formatBytes } from './format';
import { DataTable, Since } from './parts';
import type { WantedChange } from './planned-change';
import type { DashboardLive, DashboardState, PackageSizes } from './protocol';

interface LiveProps {
  readonly live: DashboardLive;
  readonly dashboard: DashboardState;
  readonly sizes: readonly PackageSizes[] | null;
  readonly onWant: (change: WantedChange) => void;
}

/** The stable composition. */
export function Live({ live, dashboard, sizes, onWant }: LiveProps) {
  const { build, releases, since, before, canary } = live;
  return (
    <section aria-labelledby="live">
      <Heading as="h2" size="h" id="live">
        {canary === null
          ? 'Live for all visitors'
          : `Live for ${Math.round((100 - canary.weight) * 100) / 100}\u00a0% of the visitors`}
      </Heading>
      <p className={styles.liveBuild}>{build}</p>
      <Since {...since} />
      <div className={styles.releases}>
        <DataTable
          label="Releases that are live"
          caption="Its releases"
          columns={['Package', 'Release', { number: 'With brotli' }]}
          rows={dashboard.packages.map((name) => [
            name,
            name,
            <Mono key={name}>{releases[name] ?? 'none'}</Mono>,
            sizeOf(sizes, name, releases[name]),
          ])}
        />
      </div>
      {canary !== null || before === null ? null : (
        <Button
          variant="outlined"
          color="secondary"
          size="small"
          onClick={() => onWant({ action: 'rollback' })}
        >
          Roll back to {before} …
        </Button>
      )}
    </section>
  );
}

function sizeOf(sizes: LiveProps['sizes'], name: string, id: string | undefined): string {
  const found = sizes?.find((one) => one.name === name)?.releases.find((one) => one.id === id);
  return found === undefined ? '' : formatBytes(found.scripts + found.styles);
}
