import { afterPaint } from '@site/kit/browser/after-paint';
import type { SitePath } from '@site/kit/contracts/pages';
import { documentTitle } from '@site/kit/protocol/page-title';
import { requestIdAttribute } from '@site/kit/protocol/site-paths';
import { Link, type MessageId, Text, useSite, useText } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import { Mono } from '@site/kit/ui/Mono';
import { Wrap } from '@site/kit/ui/Wrap';
import { Component, type ReactNode, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ShellMessages } from '../messages/ShellMessages';
import styles from './ErrorPage.module.css';

export function ErrorView(props: ErrorPageProps) {
  return (
    <ShellMessages>
      <ErrorTitle status={props.status} />
      <ErrorPage {...props} />
    </ShellMessages>
  );
}

/** Sets the document's title. After the paint, because that is when a page's own head would overwrite it. */
function ErrorTitle({ status }: Pick<ErrorPageProps, 'status'>) {
  const text = useText();
  const { brand } = useSite();
  const title = documentTitle(
    text(status === 404 ? 'error.notFound.title' : 'error.fatal.title'),
    brand.name,
  );
  useEffect(() => {
    afterPaint(() => {
      document.title = title;
    });
  }, [title]);
  return null;
}

/** Replaces the page when the shell fails. Needs no fragment (docs/reference/behaviour/failures.md#error-pages, rule 9). */
export function FatalPage() {
  return (
    <main id="main">
      <LastResort>
        <ErrorView {...describeError(useRouteError())} />
      </LastResort>
    </main>
  );
}

/** Shows a static page if the fatal page throws too. Uses no messages, styles or components: any may be the cause. */
class LastResort extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <h1>Something went wrong</h1>
        <p>
          <a href="/">Go Home</a>
        </p>
      </>
    );
  }
}

/** Props of the error page for a thrown value: its message, and its HTTP status if it has one. */
export function describeError(error: unknown): ErrorPageProps {
  if (typeof error !== 'object' || error === null) return { message: String(error ?? '') };
  const { message, status, statusCode } = error as Readonly<Record<string, unknown>>;
  const number = [status, statusCode].find(isErrorStatus);
  return { message: typeof message === 'string' ? message : '', status: number };
}

function isErrorStatus(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599;
}

/** Shows the id that the server writes into the document of a request that failed. React leaves this text alone. */
function RequestId() {
  const attribute = { [requestIdAttribute]: '' };
  return <span {...attribute} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

interface ErrorPageProps {
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

/** Pages that visitors look for, after the two links that the rules name. */
const popular = [
  { to: '/pricing', name: 'pricing' },
  { to: '/email-finder', name: 'finder' },
  { to: '/data', name: 'lists' },
  { to: '/faq', name: 'faq' },
  { to: '/book-demo', name: 'demo' },
] as const satisfies readonly { readonly to: SitePath; readonly name: string }[];

/** Styles its two links itself: every document inlines these styles, and those of Button are larger. */
export function ErrorPage({ status, message }: ErrorPageProps) {
  const text = useText();
  const variant = status === 404 ? 'notFound' : 'fatal';
  return (
    <section className={styles.error} data-on="accent" data-variant={variant}>
      <Wrap className={styles.grid}>
        <Mono as="p">
          <Text id={`error.${variant}.label`} values={{ status: status ?? 'none' }} /> <RequestId />
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
          {variant === 'notFound' && (
            <nav aria-label={text('error.more')}>
              <ul className={styles.actions}>
                {popular.map(({ to, name }) => (
                  <li key={to}>
                    <Link to={to}>
                      <Text id={`error.more.${name}`} />
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </Wrap>
      <span className={styles.steps} data-mirrored="" aria-hidden="true" />
      <span className={styles.stone} aria-hidden="true" />
    </section>
  );
}
