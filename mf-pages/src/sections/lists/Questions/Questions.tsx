import { Link, type MessageId, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import type { ReactNode } from 'react';
import type { QuestionMessages } from '../../../messages/message-prefix';
import { Grid } from '../../layout/Section/Section';
import { Question } from './Question';
import styles from './Questions.module.css';

interface QuestionsProps {
  readonly title: MessageId;
  /** May contain links: `<faq>` to the page with all questions, `<pricing>` to the plans. */
  readonly lead?: MessageId;
  /** Pass the same list to `faqPage` (`head/json-ld.ts`). */
  readonly items: readonly QuestionMessages[];
}

/** A headline next to a list of questions, the first of them open. The anchor of each is the last part of its message prefix. */
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
      <div className={styles.list}>
        {items.map((messages, index) => (
          <Question key={messages} question={`${messages}.question`} open={index === 0}>
            {/* Browsers open a closed `details` for a link to an element within it. */}
            <p id={questionAnchor(messages)}>
              <Text id={`${messages}.answer`} />
            </p>
          </Question>
        ))}
      </div>
    </Grid>
  );
}

const links = {
  faq: (chunks: ReactNode[]) => <Link to="/faq">{chunks}</Link>,
  pricing: (chunks: ReactNode[]) => <Link to="/pricing">{chunks}</Link>,
};

/** The anchor of a question: `verified` for `home.faq.verified`. */
export function questionAnchor(messages: QuestionMessages): string {
  return messages.slice(messages.lastIndexOf('.') + 1);
}
