import type { FragmentModule } from './fragment-module';
import type { Layout } from './layouts';

/** The modules of `mf-header`. */
export interface Exposes {
  readonly Header: FragmentModule<HeaderProps>;
}

export interface HeaderProps {
  /** `simple` shows only the logo. Default `default`. */
  readonly layout?: Layout;
}
