import { toastPositions, toastTypes } from '@site/kit/contracts/toasts';
import { Text, toast, toastPromise, useText } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import styles from '../Gallery/Gallery.module.css';

const SETTLES_AFTER_MS = 2000;

/** Buttons for a toast of every type, at every position, and for a promise. */
export function Toasts() {
  const text = useText();
  const say = (name: string) => text('icons.toast', { name });
  const texts = { loading: say('loading'), success: say('success'), error: say('error') };
  const rows: readonly (readonly (readonly [name: string, show: () => unknown])[])[] = [
    toastTypes.map((type) => [type, () => toast(say(type), { type })]),
    toastPositions.map((position) => [position, () => toast(say(position), { position })]),
    [
      ['resolves', () => toastPromise(settle(true), texts)],
      ['rejects', () => toastPromise(settle(false), texts).catch(() => {})],
    ],
  ];
  return (
    <div className={styles.rows}>
      {rows.map((row) => (
        <div key={row[0]?.[0]} className={styles.row}>
          {row.map(([name, show]) => (
            <Button key={name} variant="outlined" size="small" onClick={() => void show()}>
              <Text id="icons.label" values={{ name }} />
            </Button>
          ))}
        </div>
      ))}
    </div>
  );
}

function settle(well: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => (well ? resolve() : reject(new Error('It was asked to.'))), SETTLES_AFTER_MS);
  });
}
