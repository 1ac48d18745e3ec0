import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import { Mono } from '@site/kit/ui/Mono';
import type { WantedChange } from './ChangeDialog';
import styles from './Dashboard.module.css';
import { formatBytes } from './format';
import { DataTable, Since } from './parts';
import type { DashboardLive } from './protocol';

interface LiveProps {
  readonly live: DashboardLive;
  readonly onWant: (change: WantedChange) => void;
}

export function Live({ live: { build, releases, since, before, canary }, onWant }: LiveProps) {
  return (
    <section aria-labelledby="live">
      <Heading as="h2" size="h" id="live">
        {canary === null
          ? 'Live for all visitors'
          : `Live for ${Math.round((100 - canary.weight) * 100) / 100}\u00a0% of the visitors`}
      </Heading>
      <p className={styles.liveBuild}>{build}</p>
      <Since since={since} />
      <div className={styles.releases}>
        <DataTable
          label="Releases that are live"
          caption="Its releases"
          columns={['Package', 'Release', { number: 'With brotli' }]}
          rows={releases.map(({ name, id, bytes }) => [
            name,
            name,
            <Mono key={name}>{id}</Mono>,
            bytes === null ? '' : formatBytes(bytes),
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
