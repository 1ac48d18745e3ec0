import { useSite } from '@site/kit/runtime';
import { clsx } from 'clsx/lite';
import styles from './Logo.module.css';

interface LogoProps {
  readonly className?: string | undefined;
}

/** The site's symbol and the brand name. */
export function Logo({ className }: LogoProps) {
  const { brand } = useSite();
  return (
    <span className={clsx(styles.logo, className)}>
      <svg className={styles.symbol} viewBox="0 0 26 26" aria-hidden="true">
        <path fill="currentColor" d="M1 25v-6h8v-6h8V7h8v18z" />
        <path className={styles.stone} d="M1 5h8v8H1z" />
      </svg>
      <span>{brand.name}</span>
    </span>
  );
}
