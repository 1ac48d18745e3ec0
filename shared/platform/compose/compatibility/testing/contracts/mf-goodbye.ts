import type { FragmentModule } from './fragment-module';

export interface Exposes {
  readonly Footer: FragmentModule<{ readonly year: number }>;
}
