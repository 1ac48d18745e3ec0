import type { FragmentModule, NoProps } from './fragment-module';

/** The modules that `mf-newcomer` exposes. */
export interface Exposes {
  readonly Newcomer: FragmentModule<NoProps>;
}
