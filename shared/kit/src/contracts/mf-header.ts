import type { FragmentModule } from './fragment-module';
import type { Layout } from './layouts';

/** What `mf-header` exposes. */
export interface Exposes {
  readonly Header: FragmentModule<HeaderProps>;
}

export interface HeaderProps {
  /** `simple` keeps the logo and leaves the navigation out. Default `default`. */
  readonly layout?: Layout;
}
