import { Link, Text, useText } from '@site/kit/runtime';
import { Icon } from '@site/kit/ui/Icon';
import { audiences, links } from '../links';
import { AudienceLink } from './AudienceLink';
import styles from './DesktopNav.module.css';
import { NotSure } from './NotSure';
import { useCloseOutside } from './use-close-outside';
import { useDisclosure } from './use-disclosure';

interface DesktopNavProps {
  readonly pathname: string;
}

/** The dropdown of audiences and the other links. */
export function DesktopNav({ pathname }: DesktopNavProps) {
  const text = useText();
  const dropdown = useDisclosure();
  useCloseOutside(dropdown);
  const current = audiences.children.some((child) => child.to === pathname);
  return (
    <nav className={styles.nav} aria-label={text('header.nav')}>
      {/* React does not control `open`, because a visitor may open the element before hydration. */}
      <details ref={dropdown.ref} data-slug={audiences.slug} suppressHydrationWarning>
        <summary className={styles.item} data-current={current || undefined}>
          <span className={styles.word}>
            <Text id={audiences.title} />
          </span>
          <Icon name="down" className={styles.chevron} />
        </summary>
        {/* biome-ignore lint/a11y: handles clicks of the links inside, which also work with the keyboard. */}
        <div className={styles.popup} id={audiences.popupSlug} onClick={dropdown.onClick}>
          <div className={styles.grid}>
            <ul className={styles.list}>
              {audiences.children.map((child) => (
                <li key={child.slug} className={styles.cell}>
                  <AudienceLink child={child} current={child.to === pathname} />
                </li>
              ))}
            </ul>
            <NotSure className={styles.notSure} />
          </div>
        </div>
      </details>
      {links.map(({ to, title }) => (
        <Link
          key={to}
          to={to}
          className={styles.item}
          aria-current={to === pathname ? 'page' : undefined}
          data-current={to === pathname || undefined}
        >
          <span className={styles.word}>
            <Text id={title} />
          </span>
        </Link>
      ))}
    </nav>
  );
}
