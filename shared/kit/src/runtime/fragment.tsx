import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { localeOfPath } from '../../protocol/locales/locale-routes';
import type { ComponentAddress, FragmentPropsOf } from '../contracts/fragments';
import { usePlacedAfter, useSite } from './site';
import { PagePath } from './use-locales';

export interface FragmentHostProps {
  readonly address: ComponentAddress;
  readonly props: object;
  readonly fallback: ReactNode;
}

/** The shell's loader, for `Fragment`. */
export const FragmentHost = createContext<ComponentType<FragmentHostProps> | null>(null);

type FragmentProps<A extends ComponentAddress> = {
  readonly id: A;
  /** Shown in the slot if the fragment does not load after a client transition. Default: nothing. */
  readonly fallback?: ReactNode;
} & FragmentPropsOf<A>;

/**
 * Renders another package's component, with the props of its contract. The shell loads it and handles its failures:
 * on a prerendered page, a fragment that fails keeps its HTML.
 */
export function Fragment<A extends ComponentAddress>({ id, fallback = null, ...props }: FragmentProps<A>) {
  const Host = use(FragmentHost);
  if (Host === null) throw new Error('Fragment needs the shell (FragmentHost) around it.');
  return <Host address={id} props={props} fallback={fallback} />;
}

interface PlacedAfterProps {
  /** The section's id. */
  readonly section: string;
}

/** Renders the components that fragments place after a section of this page (`place` in their `rspack.config.ts`). */
export function PlacedAfter({ section }: PlacedAfterProps) {
  const Host = use(FragmentHost);
  const placed = usePlacedAfter();
  const { locales } = useSite();
  const page = use(PagePath);
  if (Host === null || page === null) return null;
  const { path } = localeOfPath(page, locales);
  return placed
    .filter((placement) => placement.page === path && placement.after === section)
    .map(({ address }) => <Host key={address} address={address} props={{}} fallback={null} />);
}
