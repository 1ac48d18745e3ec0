import { Link, Text } from '@site/kit/runtime';
import { Icon } from '@site/kit/ui/Icon';
import { memo } from 'react';
import { Question } from '../../../sections/lists/Questions/Question';
import type { QuestionId } from '../questions';
import styles from './FaqList.module.css';

interface FaqEntryProps {
  readonly id: QuestionId;
  readonly hidden: boolean;
}

/**
 * One question. Its anchor is on the answer inside `details`, because browsers open a closed `details` for a link to an
 * element within it, even without scripts.
 */
export const FaqEntry = memo(function FaqEntry({ id, hidden }: FaqEntryProps) {
  return (
    <Question
      question={`faq.q.${id}.question`}
      className={styles.question}
      hidden={hidden}
      data-question={id}
    >
      <div id={id} className={styles.answer}>
        <p>
          <Text id={`faq.q.${id}.answer`} />
        </p>
        {/* With the path, so that the link has no query. */}
        <Link to={`/faq#${id}`}>
          <Icon name="link" /> <Text id="faq.link" />
        </Link>
      </div>
    </Question>
  );
});
