import { Component, type ReactNode } from 'react';
import { ShellContext, type ShellServices } from './shell-context';

export type SlotFallback = ReactNode | ((error: unknown) => ReactNode);

interface SlotBoundaryProps {
  readonly slot: { readonly current: HTMLDivElement | null };
  readonly fallback: SlotFallback;
  readonly onFailure: () => void;
  readonly children: ReactNode;
}

interface SlotBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/**
 * Catches what a fragment throws, so that no other slot fails with it. The slot keeps the elements that it last
 * showed, with what was typed into them, as plain HTML. A slot that never showed any gives its fallback
 * (docs/reference/behaviour/failures.md#fragment-failures, rules 4 and 5).
 */
export class SlotBoundary extends Component<SlotBoundaryProps, SlotBoundaryState> {
  static override contextType = ShellContext;
  declare context: ShellServices | null;
  override state: SlotBoundaryState = { failure: null };
  private kept: readonly Node[] | null = null;

  static getDerivedStateFromError(error: unknown): SlotBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (typeof window === 'undefined') return;
    console.info('A fragment failed; the rest of the page goes on.', error);
    const { slot, onFailure } = this.props;
    onFailure();
    // A slot that fails while it first appears gets its element only after this.
    queueMicrotask(() => {
      if (slot.current !== null) this.context?.slots.mark(slot.current, 'failed', error);
    });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (typeof window === 'undefined' || failure === null) return this.props.children;
    // Nothing is committed yet, so the slot still has what the visitor was reading. The comment nodes are React's own.
    this.kept ??= [...(this.props.slot.current?.childNodes ?? [])].filter(
      (node) => node.nodeType !== Node.COMMENT_NODE,
    );
    const { kept } = this;
    if (kept.length === 0) {
      const { fallback } = this.props;
      return typeof fallback === 'function' ? fallback(failure.error) : fallback;
    }
    return <div data-kept="" ref={(place) => place?.append(...kept)} />;
  }
}
