import { Below, Text, useSite, useText } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import { Wrap } from '@site/kit/ui/Wrap';
import { memo } from 'react';
import { mailLink } from '../../../sections/calls/mail-link';
import { PageIntro } from '../../../sections/heroes/PageIntro/PageIntro';
import { type QuestionGroup, type QuestionId, questionGroupIds, questionGroups } from '../questions';
import { useFaqSearch } from '../search/use-faq-search';
import { useOpenFromHash } from '../search/use-open-from-hash';
import { FaqEntry } from './FaqEntry';
import styles from './FaqList.module.css';
import { FaqSearch } from './FaqSearch';
import { useGroupInView } from './use-group-in-view';

/** The search, and every question by group. */
export function FaqList() {
  const search = useFaqSearch();
  useOpenFromHash();
  const groups = questionGroupIds.map((group) => <Group key={group} group={group} shown={search.shown} />);
  return (
    <>
      <PageIntro title="faq.intro.title" lead="faq.intro.lead" />
      <Wrap className={styles.page}>
        <div className={styles.side}>
          <FaqSearch search={search} />
          <GroupLinks shown={search.shown} />
        </div>
        <div className={styles.groups}>
          {groups.slice(0, 1)}
          <Below>{groups.slice(1)}</Below>
          {search.shown.size === 0 && <NothingFound query={search.query} onClear={search.clear} />}
        </div>
      </Wrap>
    </>
  );
}

/** Ways on when no question matches: ask, or see all. */
function NothingFound({ query, onClear }: { readonly query: string; readonly onClear: () => void }) {
  const { contact } = useSite();
  const text = useText();
  const mail = mailLink(contact.email, { subject: text('faq.none.subject', { query }) });
  return (
    <div className={styles.none}>
      <Heading as="h2" size="d3">
        <Text id="faq.none.title" />
      </Heading>
      <p>
        <Text id="faq.none.text" />
      </p>
      <div>
        <Button href={mail} icon="mail">
          <Text id="faq.none.mail" />
        </Button>
        <Button to="/book-demo" variant="outlined" icon="arrow">
          <Text id="common.demo" />
        </Button>
        <Button variant="text" onClick={onClear}>
          <Text id="faq.none.all" />
        </Button>
      </div>
    </div>
  );
}

function GroupLinks({ shown }: { readonly shown: ReadonlySet<QuestionId> }) {
  const text = useText();
  const inView = useGroupInView();
  return (
    <nav aria-label={text('faq.groups')}>
      <ul className={styles.links}>
        {questionGroupIds.map((group) => (
          <li key={group} hidden={!hasShown(group, shown)}>
            <a href={`#group-${group}`} aria-current={group === inView ? 'true' : undefined}>
              <Text id={`faq.group.${group}`} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps {
  readonly group: QuestionGroup;
  readonly shown: ReadonlySet<QuestionId>;
}

/** Renders for another result, not for each letter. */
const Group = memo(function Group({ group, shown }: GroupProps) {
  const ids: readonly QuestionId[] = questionGroups[group];
  return (
    <section id={`group-${group}`} hidden={!hasShown(group, shown)} aria-labelledby={`title-${group}`}>
      <Heading as="h2" size="d3" id={`title-${group}`}>
        <Text id={`faq.group.${group}`} />
      </Heading>
      <div className={styles.list}>
        {ids.map((id) => (
          <FaqEntry key={id} id={id} hidden={!shown.has(id)} />
        ))}
      </div>
    </section>
  );
});

function hasShown(group: QuestionGroup, shown: ReadonlySet<QuestionId>): boolean {
  return questionGroups[group].some((id) => shown.has(id));
}
