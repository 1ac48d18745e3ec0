import { Component, type ReactNode } from 'react';
import { fragmentMark } from '../fragments/fragment-mark';
import { describeError } from './describe-error';
import type { ErrorPageProps } from './ErrorPage';
import { ErrorView } from './ErrorView';

interface FatalBoundaryState {
  readonly error: ErrorPageProps | null;
}

/** Shows the error page in place of everything when the shell fails (docs/behaviour.md#error-pages, rule 9). */
export class FatalBoundary extends Component<{ readonly children: ReactNode }, FatalBoundaryState> {
  override state: FatalBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): FatalBoundaryState {
    return { error: describeError(error) };
  }

  /** So that measures tell of it, as of a fragment that threw. */
  override componentDidCatch(): void {
    performance.mark(fragmentMark('shell', 'failed'));
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <main id="main">
        <ErrorView {...this.state.error} />
      </main>
    );
  }
}
