import type { Messages } from '@site/kit/contracts/messages';
import type { Placed } from '@site/kit/protocol/document';
import { createContext, use } from 'react';
import type { FragmentLoader } from './fragment-loader';
import type { Slots } from './slots';

export interface ShellServices {
  readonly loader: FragmentLoader;
  readonly slots: Slots;
  readonly placed: Placed;
  readonly locale: string;
  /** The shell's own messages in this locale. */
  readonly messages: Messages;
  /** False until every slot is hydrated, and once a newer build is live. Links then load documents. */
  readonly canTransition: () => boolean;
  /** Whether a view transition moves the last page to this one. */
  readonly moving: () => boolean;
  /** True until the first client transition. Until then, a slot that fails to load keeps its prerendered HTML. */
  readonly hydrating: () => boolean;
  /** Called when the last attempt to load a script has failed. `later`: the page works without it. */
  readonly onLoadFailure: (error: unknown, when?: 'now' | 'later') => unknown;
  readonly onMessageError: (error: Error) => void;
}

export const ShellContext = createContext<ShellServices | null>(null);

export function useShell(): ShellServices {
  const services = use(ShellContext);
  if (services === null) throw new Error('Cannot render a fragment outside of ShellContext.');
  return services;
}
