import styles from './ChangeFields.module.css';
import type { WantedChange } from './planned-change';
import type { DashboardLive, DashboardState } from './protocol';

/** Where this browser stores the user's name. */
const WHO = 'dashboard-who';

interface ChangeFieldsProps {
  readonly dashboard: DashboardState;
  readonly live: DashboardLive;
  readonly action: WantedChange['action'];
}

/** The fields for the log, and for the weight if that changes. */
export function ChangeFields({ dashboard, live, action }: ChangeFieldsProps) {
  return (
    <div className={styles.fields}>
      {action === 'weight' ? (
        <label>
          <span>Share of the visitors, in percent from 0 to 100</span>
          <input name="weight" inputMode="decimal" autoComplete="off" defaultValue={live.canary?.weight} />
        </label>
      ) : null}
      {action === 'end-preview' ? null : (
        <label>
          <span>Why, for the log (may be empty)</span>
          <input name="message" maxLength={300} autoComplete="off" />
        </label>
      )}
      <label>
        <span>Your name, {action === 'end-preview' ? 'for the store' : 'for the log'}</span>
        <input
          name="who"
          maxLength={100}
          autoComplete="name"
          defaultValue={localStorage.getItem(WHO) ?? dashboard.who}
          onChange={({ target }) => localStorage.setItem(WHO, target.value)}
        />
      </label>
    </div>
  );
}
