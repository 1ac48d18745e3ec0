import type { PageIn } from '@site/kit/contracts/pages';
import { audiences } from '@site/kit/contracts/pages.generated';
import { Link, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Icon } from '@site/kit/ui/Icon';
import styles from './AudienceList.module.css';

interface AudienceListProps {
  /** The pages to list, in order. Default: all. */
  readonly pages?: readonly PageIn<'audiences'>[];
}

/** Links to the audience pages. The colour of the page's theme rises behind each link. */
export function AudienceList({ pages }: AudienceListProps) {
  const shown = pages ? pages.flatMap((page) => audiences.filter((one) => one.page === page)) : audiences;
  return (
    <ul className={styles.list}>
      {shown.map(({ page, theme }, index) => (
        <li key={page}>
          <Link to={`/${page}`} className={styles.row} data-k={index}>
            <span className={styles.swatch} aria-hidden="true">
              <i data-theme={theme} />
            </span>
            <Heading as="h3" size="d3" className={styles.name}>
              <Text id={`common.audience.${page}.title`} />
            </Heading>
            <span className={styles.text}>
              <Text id={`common.audience.${page}.text`} />
            </span>
            <Icon name="arrow" className={styles.arrow} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
