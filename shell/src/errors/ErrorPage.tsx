import { Link, type MessageId, Text, useText } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import { Mono } from '@site/kit/ui/Mono';
import { Wrap } from '@site/kit/ui/Wrap';
import styles from './ErrorPage.module.css';

export interface ErrorPageProps {
  /** HTTP status, if known. 404 has its own variant. */
  readonly status?: number | undefined;
  /** The error's message; a 404 ignores it. Default: the status in words. */
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
 * Replaces a page that cannot be shown (docs/reference/behaviour/failures.md#error-pages). Needs no fragment. It styles
 * its two links itself because every document inlines these styles, and those of Button are larger.
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
      <span className={styles.steps} data-mirrored="" aria-hidden="true" />
      <span className={styles.stone} aria-hidden="true" />
    </section>
  );
}
