import type { FragmentModule } from './fragment-module';

export interface Exposes {
  readonly Widget: FragmentModule<{ readonly url: string }>;
  readonly open: { readonly open: (url: string) => void };
}
