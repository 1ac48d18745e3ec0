import type { SearchLine } from '../../product/api';
import type { SearchRow } from '../../search/view';
import styles from './FirstLine.module.css';

/** The first lead of the search as a line of the API's reply, shortened to fit on a phone. A queued lead has no address yet. */
export function FirstLine({ rows }: { readonly rows: readonly SearchRow[] }) {
  const [first] = rows;
  const nobody = { done: { verified: 0, failed: 0 } } satisfies SearchLine;
  const lead = first && {
    name: first.name,
    role: first.title,
    company: first.company,
    email: first.state === 'queued' ? undefined : first.address,
    state: first.state,
  };
  return (
    <pre className={styles.reply} dir="ltr">
      <code>{JSON.stringify(lead ? { lead } : nobody, null, 1).replace(/": "(?=.{20})/g, '":\n   "')}</code>
    </pre>
  );
}
