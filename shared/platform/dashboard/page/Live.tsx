import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import { Mono } from '@site/kit/ui/Mono';
import { formatBytes } from './format';
import styles from './Live.module.css';
import type { WantedChange } from './planned-change';
import type { DashboardLive, DashboardState, PackageSizes } from './protocol';
import { Since } from './Since';
import { TableBox } from './TableBox';

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
      <p className={styles.build}>{build}</p>
      <Since {...since} />
      <div className={styles.releases}>
        <TableBox label="Releases that are live">
          <caption>Its releases</caption>
          <thead>
            <tr>
              <th scope="col">Package</th>
              <th scope="col">Release</th>
              <th scope="col" data-number="">
                With brotli
              </th>
            </tr>
          </thead>
          <tbody>
            {dashboard.packages.map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <Mono>{releases[name] ?? 'none'}</Mono>
                </td>
                <td data-number="">{sizeOf(sizes, name, releases[name])}</td>
              </tr>
            ))}
          </tbody>
        </TableBox>
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
