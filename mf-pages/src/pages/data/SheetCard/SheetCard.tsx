import { type MessageId, Text } from '@site/kit/runtime';
import { Caption } from '../../../sections/product/Caption/Caption';
import styles from './SheetCard.module.css';

interface SheetCardProps {
  /** Name of the column that is specific to this list. */
  readonly sign: MessageId;
}

/** The columns of the list on an index card, with the list's specific column in the accent colour. */
export function SheetCard({ sign }: SheetCardProps) {
  return (
    <figure data-on="accent">
      <div className={styles.card} data-on="page">
        <p className={styles.tab}>
          <Text id="data.sheet.title" />
        </p>
        <dl>
          {columns.map((column) => (
            <div key={column} data-own={column === 'sign' || undefined}>
              <dt>
                <Text id={column === 'sign' ? sign : `data.sheet.${column}`} />
              </dt>
              <dd>
                <Text id={`data.sheet.${column}.text`} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Caption id="data.sheet.caption" />
    </figure>
  );
}

const columns = ['person', 'company', 'address', 'sign', 'source'] as const;
