import { clsx } from 'clsx/lite';
import styles from './Icon.module.css';

export interface ListedIconProps<Name extends string> {
  readonly name: Name;
  readonly className?: string | undefined;
}

interface WithPaths<Name extends string> extends ListedIconProps<Name> {
  readonly paths: Readonly<Record<Name, string>>;
}

/** Decorative, with the size and colour of the text around it. An unknown name logs an error and draws nothing. */
export function ListedIcon<Name extends string>({ name, className, paths }: WithPaths<Name>) {
  if (!Object.hasOwn(paths, name)) {
    console.error(`Missing icon: ${name}`);
    return null;
  }
  return (
    <svg className={clsx(styles.icon, className)} data-icon={name} viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
