import { Link, Text, useText } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { Icon } from '@site/kit/ui/Icon';
import { audiences, bookDemo, links } from '../links';
import { AudienceLink } from './AudienceLink';
import styles from './MobileMenu.module.css';
import { NotSure } from './NotSure';
import { SignUp } from './SignUp';
import { useDisclosure } from './use-disclosure';
import { useDrawer } from './use-drawer';

interface MobileMenuProps {
  readonly pathname: string;
}

/** The navigation of narrow windows: a burger button, and its drawer below the header. */
export function MobileMenu({ pathname }: MobileMenuProps) {
  const text = useText();
  const drawer = useDisclosure();
  useDrawer(drawer);
  return (
    <details ref={drawer.ref} className={styles.menu} data-slug="menu" suppressHydrationWarning>
      <summary className={styles.burger} aria-label={text('header.menu')}>
        <Icon name="menu" className={styles.lines} />
        <Icon name="plus" className={styles.plus} />
      </summary>
      {/* biome-ignore lint/a11y: handles clicks of the links inside, which also work with the keyboard. */}
      <div
        className={styles.drawer}
        onClick={drawer.onClick}
        role="dialog"
        aria-label={text('header.menu')}
        data-lenis-prevent
      >
        <nav className={styles.nav} aria-label={text('header.nav')}>
          <ul>
            {links.map(({ to, title }) => (
              <li key={to}>
                <Link to={to} className={styles.link} aria-current={to === pathname ? 'page' : undefined}>
                  <Text id={title} />
                  <Icon name="arrow" className={styles.arrow} />
                </Link>
              </li>
            ))}
          </ul>
          <Link to={audiences.to} className={styles.label} id="menu-audiences">
            <Text id={audiences.title} />
          </Link>
          <ul className={styles.audiences} aria-labelledby="menu-audiences">
            {audiences.children.map((child) => (
              <li key={child.slug}>
                <AudienceLink child={child} current={child.to === pathname} />
              </li>
            ))}
          </ul>
          <NotSure className={styles.notSure} />
        </nav>
        <div className={styles.actions}>
          <Button to={bookDemo.to} size="small">
            <Text id={bookDemo.title} />
          </Button>
          <SignUp variant="outlined" />
        </div>
      </div>
    </details>
  );
}
