import { Link, Text } from '@site/kit/runtime';
import { Icon } from '@site/kit/ui/Icon';
import { notSure } from '../links';
import audience from './AudienceLink.module.css';
import styles from './NotSure.module.css';

interface NotSureProps {
  readonly className?: string | undefined;
}

/** A call to action next to the list of audiences, for visitors who belong to none of them. */
export function NotSure({ className = '' }: NotSureProps) {
  return (
    <Link to={notSure.to} className={`${styles.call} ${className}`} data-on="accent">
      <span className={audience.title}>
        <Text id={notSure.title} />
      </span>
      <Icon name="arrow" className={styles.arrow} />
      <span className={`${audience.about} ${styles.about}`}>
        <Text id={notSure.subTitle} />
      </span>
    </Link>
  );
}
