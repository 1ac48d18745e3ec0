import { toastPositions, toastTypes } from '@site/shared/contracts/toasts';
import { Text, toast, toastPromise, useText } from '@site/shared/runtime';
import { Button } from '@site/shared/ui/Button';
import styles from '../Gallery/Gallery.module.css';

/** Longer than a notice stays by itself. */
const SETTLES_AFTER_MS = 2000;

/** Buttons that show a notice of every type, at every position, and one that waits for a promise. */
export function Notices() {
  const text = useText();
  const words = {
    loading: text('icons.notice', { name: 'loading' }),
    success: text('icons.notice', { name: 'success' }),
    error: text('icons.notice', { name: 'error' }),
  };
  const outcomes = {
    resolves: () => void toastPromise(settle(true), words),
    rejects: () => void toastPromise(settle(false), words).catch(() => {}),
  };
  return (
    <div className={styles.rows}>
      <div className={styles.row}>
        {toastTypes.map((type) => (
          <Notice
            key={type}
            name={type}
            show={() => void toast(text('icons.notice', { name: type }), { type })}
          />
        ))}
      </div>
      <div className={styles.row}>
        {toastPositions.map((position) => (
          <Notice
            key={position}
            name={position}
            show={() => void toast(text('icons.notice', { name: position }), { position })}
          />
        ))}
      </div>
      <div className={styles.row}>
        {Object.entries(outcomes).map(([name, show]) => (
          <Notice key={name} name={name} show={show} />
        ))}
      </div>
    </div>
  );
}

function Notice({ name, show }: { readonly name: string; readonly show: () => void }) {
  return (
    <Button variant="outlined" size="small" onClick={show}>
      <Text id="icons.label" values={{ name }} />
    </Button>
  );
}

function settle(well: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => (well ? resolve() : reject(new Error('It was asked to.'))), SETTLES_AFTER_MS);
  });
}
