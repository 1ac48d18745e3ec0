import type { SearchRow } from '../../search/view';
import styles from './FirstLine.module.css';

/** The first lead of the search, as the API sends it: without an address while it is queued. Lines must fit on a phone. */
export function FirstLine({ rows }: { readonly rows: readonly SearchRow[] }) {
  const [first] = rows;
  const lead = first && {
    name: first.name,
    role: first.title,
    company: first.company,
    email: first.state === 'queued' ? undefined : first.address,
    state: first.state,
  };
  return (
    <pre className={styles.reply} dir="ltr">
      <code>
        {JSON.stringify(lead ? { lead } : { done: { verified: 0 } }, null, 1).replace(
          /": "(?=.{20})/g,
          '":\n   "',
        )}
      </code>
    </pre>
  );
}
