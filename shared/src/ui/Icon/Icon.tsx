import { clsx } from 'clsx/lite';
import styles from './Icon.module.css';
import { type IconName, iconPaths } from './icon-paths';

export { type IconName, iconNames } from './icon-paths';

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/**
 * A decorative icon, as large as the text around it and in its colour. A name that is not in the list logs an error
 * and draws nothing (docs/behaviour.md#content-and-buttons).
 */
export function Icon({ name, className }: IconProps) {
  if (!Object.hasOwn(iconPaths, name)) {
    console.error(`Missing icon: ${name}`);
    return null;
  }
  return (
    <svg className={clsx(styles.icon, className)} data-icon={name} viewBox="0 0 16 16" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
