import { Text } from '@site/kit/runtime';
import { Split } from '../../sections/layout/Split/Split';
import { Bar } from '../../sections/product/Picture/Picture';
import { ProductWindow } from '../../sections/product/ProductWindow/ProductWindow';
import { PlainTable } from '../../sections/tables/PlainTable/PlainTable';
import styles from './SharedTraits.module.css';

/** Traits that the best customers share, with the choice to keep, drop or extend each. */
export function SharedTraits() {
  return (
    <Split title="b2b-lead-generation.traits.title" lead="b2b-lead-generation.traits.lead">
      <ProductWindow
        title="b2b-lead-generation.traits.window"
        status={<Text id="b2b-lead-generation.traits.status" />}
        caption="common.window.caption"
      >
        <PlainTable
          caption="b2b-lead-generation.traits.caption"
          columns={[
            'b2b-lead-generation.traits.trait',
            'b2b-lead-generation.traits.share',
            'b2b-lead-generation.traits.use',
          ]}
          rows={traits.map(({ id, seen, use }) => ({
            key: id,
            cells: [
              <Text key="trait" id={`b2b-lead-generation.traits.${id}`} />,
              <span key="seen" className={styles.seen}>
                <Text id="b2b-lead-generation.traits.seen" values={{ count: seen }} />
                <Bar value={seen / 5} tone={use === 'dropped' ? 'line' : 'accent'} />
              </span>,
              <Text key="use" id={`b2b-lead-generation.traits.${use}`} />,
            ],
          }))}
        />
      </ProductWindow>
    </Split>
  );
}

const traits = [
  { id: 'plants', seen: 5, use: 'kept' },
  { id: 'tooling', seen: 4, use: 'kept' },
  { id: 'food', seen: 4, use: 'kept' },
  { id: 'young', seen: 3, use: 'dropped' },
  { id: 'shift', seen: 5, use: 'added' },
] as const;
