import type { FragmentModule } from './fragment-module';
import type { Layout } from './layouts';

export interface Exposes {
  readonly Header: FragmentModule<HeaderProps>;
}

export interface HeaderProps {
  readonly layout?: Layout;
}
