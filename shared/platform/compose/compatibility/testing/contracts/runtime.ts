import type { SiteConfig } from './site-config';

export interface Exposes {
  readonly useSite: () => SiteConfig;
  readonly toast: (message: string) => Promise<void>;
}
