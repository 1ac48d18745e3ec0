import type { FragmentModule, NoProps } from './fragment-module';

/** What `mf-footer` exposes. */
export interface Exposes {
  readonly Footer: FragmentModule<NoProps>;
}
