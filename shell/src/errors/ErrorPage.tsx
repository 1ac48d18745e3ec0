import { Link, type MessageId, Text, useText } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import { Mono } from '@site/kit/ui/Mono';
import { Wrap } from '@site/kit/ui/Wrap';
import styles from './ErrorPage.module.css';

export interface ErrorPageProps {
  /** HTTP status, where there is one; 404 has a variant of its own. */
  readonly status?: number | undefined;
  /** The error's message, for any status but 404. Default: the status in words. */
  readonly message?: string | undefined;
}

const statusMessages: Readonly<Record<number, MessageId>> = {
  400: 'error.message.400',
  405: 'error.message.405',
  414: 'error.message.414',
  500: 'error.message.500',
  503: 'error.message.503',
};

/**
 * What a visitor sees in place of a page (docs/reference/behaviour/failures.md#error-pages). Needs no fragment.
 * Every document contains its styles, so it styles its two links itself: Button has many variants.
 */
export function ErrorPage({ status, message }: ErrorPageProps) {
  const text = useText();
  const variant = status === 404 ? 'notFound' : 'fatal';
  return (
    <section className={styles.error} data-on="accent" data-variant={variant}>
      <Wrap className={styles.grid}>
        <Mono as="p">
          <Text id={`error.${variant}.label`} values={{ status: status ?? 'none' }} />
        </Mono>
        <Heading as="h1" size="d1" className={styles.title}>
          <Text id={`error.${variant}.title`} />
        </Heading>
        <div className={styles.deck}>
          {variant === 'fatal' && (
            <Lead className={styles.message}>
              {message || <Text id={statusMessages[status ?? 0] ?? 'error.message'} />}
            </Lead>
          )}
          <Lead>
            <Text id={`error.${variant}.text`} />
          </Lead>
          <nav className={styles.actions} aria-label={text('error.actions')}>
            <Link to="/">
              <Text id="error.goHome" />
            </Link>
            <Link to="/sitemap">
              <Text id="error.viewSitemap" />
            </Link>
          </nav>
        </div>
      </Wrap>
      <span className={styles.terrace} data-mirrored="" aria-hidden="true" />
      <span className={styles.stone} aria-hidden="true" />
    </section>
  );
}
