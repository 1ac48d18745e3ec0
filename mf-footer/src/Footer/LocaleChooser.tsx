import { isPlainClick } from '@site/kit/browser/plain-click';
import { useLocales, useText } from '@site/kit/runtime';
import type { MouseEvent } from 'react';
import styles from './Footer.module.css';

/** Links to the page in each language of the site. With scripts, a choice preserves the query and the anchor. */
export function LocaleChooser() {
  const { current, all, choose } = useLocales();
  const text = useText();
  if (all.length < 2) return null;
  const onClick = (code: string) => (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    choose(code);
  };
  return (
    <nav aria-label={text('footer.locales')}>
      <ul className={styles.locales}>
        {all.map(({ code, tag, name, href }) => (
          <li key={code}>
            <a
              href={href}
              lang={tag}
              hrefLang={tag}
              aria-current={code === current.code ? 'true' : undefined}
              className={styles.link}
              onClick={onClick(code)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
