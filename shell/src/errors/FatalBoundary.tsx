import { Component, type ReactNode } from 'react';
import { fragmentMark } from '../fragments/fragment-mark';
import { ThrownError } from './ThrownError';

interface FatalBoundaryProps {
  readonly children: ReactNode;
  /** Shown in place of the error page. */
  readonly fallback?: ReactNode;
}

interface FatalBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Shows the error page in place of everything when the shell fails (docs/behaviour.md#error-pages, rule 9). */
export class FatalBoundary extends Component<FatalBoundaryProps, FatalBoundaryState> {
  override state: FatalBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): FatalBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    // The measures of the visit count it, as they count a fragment that threw.
    performance.mark(fragmentMark('shell', 'failed'));
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    if (fallback !== undefined) return fallback;
    return (
      <FatalBoundary fallback={staticErrorPage}>
        <main id="main">
          <ThrownError error={failure.error} />
        </main>
      </FatalBoundary>
    );
  }
}

/** When the error page throws too. It uses no messages, no styles and no component of ours: any of them may be the cause. */
const staticErrorPage = (
  <main id="main">
    <h1>Something went wrong</h1>
    <p>
      <a href="/">Go Home</a>
    </p>
  </main>
);
