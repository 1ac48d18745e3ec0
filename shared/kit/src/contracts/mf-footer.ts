import type { FragmentModule, NoProps } from './fragment-module';

/** The modules of `mf-footer`. */
export interface Exposes {
  readonly Footer: FragmentModule<NoProps>;
}
