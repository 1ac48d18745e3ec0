import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { ComponentAddress, FragmentPropsOf } from '../contracts/fragments';

export interface FragmentHostProps {
  readonly address: ComponentAddress;
  readonly props: object;
  readonly fallback: ReactNode;
}

const FragmentHostContext = createContext<ComponentType<FragmentHostProps> | null>(null);

/** Gives `Fragment` the shell's loader. */
export const FragmentHost = FragmentHostContext;

type FragmentProps<A extends ComponentAddress> = {
  readonly id: A;
  /** What stands in the slot when the fragment could not be loaded after a client transition. */
  readonly fallback?: ReactNode;
} & FragmentPropsOf<A>;

/** Shows another package's component, named by its address. The shell loads it and handles its failures. */
export function Fragment<A extends ComponentAddress>({ id, fallback = null, ...props }: FragmentProps<A>) {
  const Host = use(FragmentHostContext);
  if (Host === null) throw new Error('Fragment needs the shell (FragmentHost) around it.');
  return <Host address={id} props={props} fallback={fallback} />;
}
