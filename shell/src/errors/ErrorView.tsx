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

/** Gives the document the error's title. A page's head is applied after its paint, and the error comes with it or later. */
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

/**
 * Replaces everything when the shell fails, and needs no fragment (docs/reference/behaviour/failures.md#error-pages,
 * rule 9).
 */
export function FatalPage() {
  return (
    <main id="main">
      <LastResort>
        <ErrorView {...describeError(useRouteError())} />
      </LastResort>
    </main>
  );
}

/** Leaves a static page when the fatal page throws too. It uses no messages, styles or components: any may be the cause. */
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

/** What the error page shows of something that was thrown: its message, and its HTTP status where it has one. */
export function describeError(error: unknown): ErrorPageProps {
  if (typeof error !== 'object' || error === null) return { message: String(error ?? '') };
  const { message, status, statusCode } = error as Readonly<Record<string, unknown>>;
  const number = [status, statusCode].find((value): value is number => isErrorStatus(value));
  return { message: typeof message === 'string' ? message : '', status: number };
}

function isErrorStatus(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599;
}
