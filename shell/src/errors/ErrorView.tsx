import { afterPaint } from '@site/kit/browser/after-paint';
import { documentTitle } from '@site/kit/protocol/page-title';
import { useSite, useText } from '@site/kit/runtime';
import { Component, type ReactNode, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ShellMessages } from '../messages/ShellMessages';
import { ErrorPage, type ErrorPageProps } from './ErrorPage';

/** The error page with the shell's own messages. */
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
  const number = [status, statusCode].find((value): value is number => isErrorStatus(value));
  return { message: typeof message === 'string' ? message : '', status: number };
}

function isErrorStatus(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599;
}
