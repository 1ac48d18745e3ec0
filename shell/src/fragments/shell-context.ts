import type { Messages } from '@site/kit/contracts/messages';
import { createContext, use } from 'react';
import type { FragmentLoader } from './fragment-loader';
import type { Slots } from './slots';

export interface ShellServices {
  readonly loader: FragmentLoader;
  readonly slots: Slots;
  readonly locale: string;
  /** The shell's own messages in that locale. */
  readonly messages: Messages;
  /** False while any slot is not hydrated, and once a newer build is live: links load documents. */
  readonly canTransition: () => boolean;
  /** True until the first client transition: until then a slot that cannot be loaded keeps its prerendered HTML. */
  readonly hydrating: () => boolean;
  /** Called when the last attempt to load something has failed. `later`: the page goes on without it. */
  readonly onLoadFailure: (error: unknown, when?: 'now' | 'later') => void;
  readonly onMessageError: (error: Error) => void;
}

export const ShellContext = createContext<ShellServices | null>(null);

export function useShell(): ShellServices {
  const services = use(ShellContext);
  if (services === null) throw new Error('The shell renders fragments inside ShellContext only.');
  return services;
}
