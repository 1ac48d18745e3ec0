import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ContainedProps {
  /** What is missing when the children cannot be shown, such as `This preview`. */
  readonly what: string;
  readonly children: ReactNode;
}

interface ContainedState {
  readonly problem: string | null;
}

/** Shows its children. An error while rendering them is shown in their place, and the rest of the page stays. */
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
