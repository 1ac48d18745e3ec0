import type { FragmentModule } from './fragment-module';
import type { pages } from './pages.generated';

type Id = (typeof pages)[number]['page'];

export type Exposes = { readonly [Page in Id]: FragmentModule<{ readonly page: Id }> };
