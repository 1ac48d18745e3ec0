import { Link, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Wrap } from '@site/kit/ui/Wrap';
import { type IndexGroup, siteIndex } from '../site-index';
import styles from './SiteIndex.module.css';

/** Every group of pages: its name at the left, a list of its pages at the right. */
export function SiteIndex() {
  return (
    <Wrap className={styles.index}>
      {siteIndex.map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </Wrap>
  );
}

function Group({ group }: { readonly group: IndexGroup }) {
  return (
    <section className={styles.group}>
      <Heading as="h2" size="d3">
        <Text id={group.title} />
      </Heading>
      <ul>
        {group.entries.map(({ to, label, text }) => (
          <li key={to}>
            <Link to={to}>
              <span className={styles.label}>
                <Text id={label} />
              </span>
              {text && (
                <span className={styles.text}>
                  <Text id={text} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
