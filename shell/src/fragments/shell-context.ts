import { createContext, use } from 'react';
import type { FragmentLoader } from './fragment-loader';
import type { Regions } from './regions';

export interface ShellServices {
  readonly loader: FragmentLoader;
  readonly regions: Regions;
  readonly locale: string;
  /** True until the prerendered page has come alive: a region that cannot load then keeps its prerendered HTML. */
  readonly hydrating: () => boolean;
  /** Told of a region's fragment that could not be loaded after the last attempt. */
  readonly onLoadFailure: (error: unknown) => void;
  readonly onMessageError: (error: Error) => void;
}

export const ShellContext = createContext<ShellServices | null>(null);

export function useShell(): ShellServices {
  const services = use(ShellContext);
  if (services === null) throw new Error('The shell renders fragments inside ShellContext only.');
  return services;
}
