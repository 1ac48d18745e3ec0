import { Below, Text, useText } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Wrap } from '@site/kit/ui/Wrap';
import { PageIntro } from '../../../sections/heroes/PageIntro/PageIntro';
import { type QuestionGroup, type QuestionId, questionGroupIds, questionGroups } from '../questions';
import { useFaqSearch } from '../search/use-faq-search';
import { useOpenFromHash } from '../search/use-open-from-hash';
import { FaqEntry } from './FaqEntry';
import styles from './FaqList.module.css';
import { FaqSearch } from './FaqSearch';

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
        </div>
      </Wrap>
    </>
  );
}

function GroupLinks({ shown }: { readonly shown: ReadonlySet<QuestionId> }) {
  const text = useText();
  return (
    <nav aria-label={text('faq.groups')}>
      <ul className={styles.links}>
        {questionGroupIds.map((group) => (
          <li key={group} hidden={!hasShown(group, shown)}>
            <a href={`#group-${group}`}>
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

function Group({ group, shown }: GroupProps) {
  const ids: readonly QuestionId[] = questionGroups[group];
  return (
    <section
      id={`group-${group}`}
      className={styles.group}
      hidden={!hasShown(group, shown)}
      aria-labelledby={`title-${group}`}
    >
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
}

function hasShown(group: QuestionGroup, shown: ReadonlySet<QuestionId>): boolean {
  return questionGroups[group].some((id) => shown.has(id));
}
