import { Component, type ReactNode } from 'react';
import { ErrorView } from './ErrorView';

interface FatalBoundaryState {
  readonly message: string | null;
}

/** Shows the error page in place of everything when the shell fails (docs/behaviour.md#error-pages, rule 9). */
export class FatalBoundary extends Component<{ readonly children: ReactNode }, FatalBoundaryState> {
  override state: FatalBoundaryState = { message: null };

  static getDerivedStateFromError(error: unknown): FatalBoundaryState {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.message === null) return this.props.children;
    return (
      <main id="main">
        <ErrorView status={500} message={this.state.message} />
      </main>
    );
  }
}
