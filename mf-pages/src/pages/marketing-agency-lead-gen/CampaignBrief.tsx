import { Text } from '@site/shared/runtime';
import { AnnotatedSentence } from '../../sections/AnnotatedSentence/AnnotatedSentence';
import { Chips } from '../../sections/Chips/Chips';
import { Row } from '../../sections/Picture/Picture';
import { ProductWindow } from '../../sections/ProductWindow/ProductWindow';
import { Split } from '../../sections/Split/Split';
import styles from './CampaignBrief.module.css';

/** A brief, the filters it became, and the words that nobody can search for. */
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
