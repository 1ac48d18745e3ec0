import { Link, Text } from '@site/kit/runtime';
import type { NavChild } from '../links';
import styles from './AudienceLink.module.css';

interface AudienceLinkProps {
  readonly child: NavChild;
  readonly current: boolean;
}

/** An audience, with the colour of its page. */
export function AudienceLink({ child, current }: AudienceLinkProps) {
  return (
    <Link
      to={child.to}
      className={styles.link}
      data-slug={child.slug}
      aria-current={current ? 'page' : undefined}
    >
      <span className={styles.square} data-theme={child.theme} />
      <span className={styles.title}>
        <Text id={child.title} />
      </span>
      <span className={styles.about}>
        <Text id={child.subTitle} />
      </span>
    </Link>
  );
}
