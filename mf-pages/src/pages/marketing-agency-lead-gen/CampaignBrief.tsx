import { Text } from '@site/kit/runtime';
import { Split } from '../../sections/layout/Split/Split';
import { AnnotatedSentence } from '../../sections/product/AnnotatedSentence/AnnotatedSentence';
import { Chips } from '../../sections/product/Chips/Chips';
import { Row } from '../../sections/product/Picture/Picture';
import { ProductWindow } from '../../sections/product/ProductWindow/ProductWindow';
import styles from './CampaignBrief.module.css';

/** A campaign brief, its filters, and the words that are too vague to search for. */
export function CampaignBrief() {
  return (
    <Split title="marketing-agency-lead-gen.brief.title" lead="marketing-agency-lead-gen.brief.lead">
      <ProductWindow
        title="marketing-agency-lead-gen.brief.window"
        status={<Text id="marketing-agency-lead-gen.brief.status" />}
        caption="marketing-agency-lead-gen.brief.caption"
      >
        <div className={styles.brief}>
          <AnnotatedSentence id="marketing-agency-lead-gen.brief.text" caret={false} />
          <Chips filters={filters} />
        </div>
        <Row label={<Text id="marketing-agency-lead-gen.brief.left" />} quiet>
          <Text id="marketing-agency-lead-gen.brief.brave" />
        </Row>
      </ProductWindow>
    </Split>
  );
}

const filters = [
  'marketing-agency-lead-gen.brief.a',
  'marketing-agency-lead-gen.brief.b',
  'marketing-agency-lead-gen.brief.c',
  'marketing-agency-lead-gen.brief.d',
] as const;
