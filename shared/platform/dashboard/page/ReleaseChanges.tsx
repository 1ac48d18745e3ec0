import { Mono } from '@site/kit/ui/Mono';
import type { ReleaseChange } from './protocol';
import styles from './ReleaseChanges.module.css';

/** The packages whose releases differ. */
export function ReleaseChanges({ changes }: { readonly changes: readonly ReleaseChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ name, from, to }) => (
        <li key={name}>
          <span className={styles.name}>{name}</span>
          <Mono>
            {from === null ? null : (
              <>
                <del className={styles.from}>{from}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins className={styles.to}>{to ?? 'none'}</ins>
          </Mono>
        </li>
      ))}
    </ul>
  );
}
