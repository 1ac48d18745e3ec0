import { Link, type MessageId, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Icon } from '@site/kit/ui/Icon';
import { Lead } from '@site/kit/ui/Lead';
import type { ReactNode } from 'react';
import type { QuestionMessages } from '../../../messages/message-prefix';
import { Grid } from '../../layout/Section/Section';
import styles from './Questions.module.css';

interface QuestionsProps {
  readonly title: MessageId;
  /** May contain links: `<faq>` to the page with all questions, `<pricing>` to the plans. */
  readonly lead?: MessageId;
  /** Pass the same list to `faqPage` (`head/json-ld.ts`). */
  readonly items: readonly QuestionMessages[];
}

/** A headline next to a list of questions, the first of them open. Works without scripts. */
export function Questions({ title, lead, items }: QuestionsProps) {
  return (
    <Grid className={styles.questions}>
      <div className={styles.side}>
        <Heading as="h2" size="d2">
          <Text id={title} />
        </Heading>
        {lead && (
          <Lead className={styles.lead}>
            <Text id={lead} values={links} />
          </Lead>
        )}
      </div>
      <QuestionList items={items} open={0} />
    </Grid>
  );
}

const links = {
  faq: (chunks: ReactNode[]) => <Link to="/faq">{chunks}</Link>,
  pricing: (chunks: ReactNode[]) => <Link to="/pricing">{chunks}</Link>,
};

interface QuestionListProps {
  readonly items: readonly QuestionMessages[];
  /** Index of the open question. */
  readonly open?: number;
  readonly className?: string | undefined;
}

/** A list of questions. The anchor of each is the last part of its message prefix. */
export function QuestionList({ items, open, className = styles.list }: QuestionListProps) {
  return (
    <div className={className}>
      {items.map((messages, index) => (
        <details
          key={messages}
          id={questionAnchor(messages)}
          className={styles.question}
          open={index === open}
        >
          <summary>
            <Text id={`${messages}.question`} />
            <Icon name="plus" />
          </summary>
          <p>
            <Text id={`${messages}.answer`} />
          </p>
        </details>
      ))}
    </div>
  );
}

/** The anchor of a question: `verified` for `home.faq.verified`. */
export function questionAnchor(messages: QuestionMessages): string {
  return messages.slice(messages.lastIndexOf('.') + 1);
}
