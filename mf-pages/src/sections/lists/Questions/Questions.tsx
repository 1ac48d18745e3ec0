import { Link, type MessageId, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Icon } from '@site/kit/ui/Icon';
import { Lead } from '@site/kit/ui/Lead';
import type { QuestionMessages } from '../../../messages/message-prefix';
import { Grid } from '../../layout/Section/Section';
import styles from './Questions.module.css';

interface QuestionsProps {
  readonly title: MessageId;
  /** May hold one `<faq>` link to the page of all questions. */
  readonly lead?: MessageId;
  /** The same list makes the page's FAQPage data (`head/json-ld.ts`). */
  readonly items: readonly QuestionMessages[];
}

/** A headline beside a list of questions; the first one stands open. Works without script. */
export function Questions({ title, lead, items }: QuestionsProps) {
  return (
    <Grid className={styles.questions}>
      <div className={styles.side}>
        <Heading as="h2" size="d2">
          <Text id={title} />
        </Heading>
        {lead && (
          <Lead className={styles.lead}>
            <Text id={lead} values={{ faq: (chunks) => <Link to="/faq">{chunks}</Link> }} />
          </Lead>
        )}
      </div>
      <QuestionList items={items} open={0} />
    </Grid>
  );
}

interface QuestionListProps {
  readonly items: readonly QuestionMessages[];
  /** Index of the one that stands open. */
  readonly open?: number;
  readonly className?: string | undefined;
}

/** The list alone. Each question can be linked to by `#<last part of its prefix>`. */
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

/** The id of a question's element: `home.faq.verified` answers to `#verified`. */
export function questionAnchor(messages: QuestionMessages): string {
  return messages.slice(messages.lastIndexOf('.') + 1);
}
