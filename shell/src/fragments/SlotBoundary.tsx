import { Component, type ReactNode, type RefObject } from 'react';
import { ShellContext, type ShellServices } from './shell-context';

export type SlotFallback = ReactNode | ((error: unknown) => ReactNode);

interface SlotBoundaryProps {
  readonly slot: RefObject<HTMLElement | null>;
  readonly fallback: SlotFallback;
  readonly onFailure: () => void;
  readonly children: ReactNode;
}

interface SlotBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/**
 * One fragment's failure affects no other. The slot keeps its last elements, typed text included, as inert HTML; one
 * that has rendered nothing shows its fallback.
 */
export class SlotBoundary extends Component<SlotBoundaryProps, SlotBoundaryState> {
  static override contextType = ShellContext;
  declare context: ShellServices | null;
  override state: SlotBoundaryState = { failure: null };
  private lastNodes: readonly Node[] | null = null;

  static getDerivedStateFromError(error: unknown): SlotBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (typeof window === 'undefined') return;
    console.info('A fragment failed. The rest of the page keeps working.', error);
    const { slot, onFailure } = this.props;
    onFailure();
    // The ref of a slot that fails on its first render is set after this.
    queueMicrotask(() => {
      if (slot.current !== null) this.context?.slots.mark(slot.current, 'failed', error);
    });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (typeof window === 'undefined' || failure === null) return this.props.children;
    // Nothing is committed yet, so the DOM still has the last rendered elements. React owns the comment nodes.
    this.lastNodes ??= [...(this.props.slot.current?.childNodes ?? [])].filter(
      (node) => node.nodeType !== Node.COMMENT_NODE,
    );
    const { lastNodes } = this;
    if (lastNodes.length === 0) {
      const { fallback } = this.props;
      return typeof fallback === 'function' ? fallback(failure.error) : fallback;
    }
    return <div data-saved="" ref={(element) => element?.append(...lastNodes)} />;
  }
}
