import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ContainedProps {
  /** The subject of the error message, such as `This preview`. */
  readonly what: string;
  readonly children: ReactNode;
}

interface ContainedState {
  readonly problem: string | null;
}

/** Shows its children. If rendering them fails, shows the error in their place; the rest of the page remains. */
export class Contained extends Component<ContainedProps, ContainedState> {
  static getDerivedStateFromError(error: unknown): ContainedState {
    return { problem: error instanceof Error ? error.message : String(error) };
  }

  override state: ContainedState = { problem: null };

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    const { problem } = this.state;
    if (problem === null) return this.props.children;
    return (
      <p role="alert">
        {this.props.what} cannot be shown: {problem}. The commands show it: npm run releases, npm run preview
        -- --list.
      </p>
    );
  }
}
