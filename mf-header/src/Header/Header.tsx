import type { MessageLoader } from '@site/kit/contracts/messages';
import type { HeaderProps } from '@site/kit/contracts/mf-header';
import { Link, Text, useLocation, useText } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { Logo } from '@site/kit/ui/Logo';
import { Wrap } from '@site/kit/ui/Wrap';
import { bookDemo } from '../links';
import { DesktopNav } from './DesktopNav';
import styles from './Header.module.css';
import { MobileMenu } from './MobileMenu';
import { SignUp } from './SignUp';

export const messages: MessageLoader = (tag) => import(`../messages/${tag}.json`, { with: { type: 'json' } });

/** The site's header (docs/reference/behaviour/page-parts.md#header). Works without scripts, with `details` elements. */
export default function Header({ layout = 'default' }: HeaderProps) {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <Wrap className={styles.bar}>
        <Link
          to="/"
          className={styles.home}
          aria-label={text('header.home')}
          aria-current={pathname === '/' ? 'page' : undefined}
        >
          <Logo />
        </Link>
        {layout === 'default' && (
          <>
            <DesktopNav pathname={pathname} />
            <div className={styles.actions}>
              <SignUp variant="text" className={styles.signUp} />
              <Button
                to={bookDemo.to}
                size="small"
                className={styles.demo}
                aria-current={pathname === bookDemo.to ? 'page' : undefined}
              >
                <Text id={bookDemo.title} />
              </Button>
            </div>
            <MobileMenu pathname={pathname} />
          </>
        )}
      </Wrap>
    </header>
  );
}
