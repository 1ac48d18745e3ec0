import { Text } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { Split } from '../../sections/layout/Split/Split';
import { Bar } from '../../sections/product/Picture/Picture';
import { ProductWindow } from '../../sections/product/ProductWindow/ProductWindow';
import { PlainTable } from '../../sections/tables/PlainTable/PlainTable';
import styles from './MarketSize.module.css';

/** The size of a market, which shrinks with every filter. */
export function MarketSize() {
  return (
    <Split
      title="startup-lead-generation.size.title"
      lead="startup-lead-generation.size.lead"
      action={
        <Button to="/startups" icon="arrow">
          <Text id="startup-lead-generation.offer" />
        </Button>
      }
    >
      <ProductWindow
        title="startup-lead-generation.size.window"
        status={<Text id="startup-lead-generation.size.status" />}
        caption="startup-lead-generation.size.note"
      >
        <PlainTable
          caption="startup-lead-generation.size.caption"
          columns={['startup-lead-generation.size.phrase', 'startup-lead-generation.size.count']}
          rows={counts.map((count, index) => ({
            key: phrases[index] ?? '',
            cells: [
              <Text key="phrase" id={phrases[index] ?? phrases[0]} />,
              <span key="count" className={styles.count}>
                <Text id="startup-lead-generation.size.people" values={{ count }} />
                <Bar value={Math.sqrt(count / counts[0])} tone={index === 3 ? 'accent' : 'ink'} />
              </span>,
            ],
          }))}
        />
      </ProductWindow>
    </Split>
  );
}

const counts = [48_200, 9_640, 1_870, 212, 31] as const;

const phrases = [
  'startup-lead-generation.size.1',
  'startup-lead-generation.size.2',
  'startup-lead-generation.size.3',
  'startup-lead-generation.size.4',
  'startup-lead-generation.size.5',
] as const;
