import path from 'node:path';
import type { SitePackage } from '@site/shared/contracts/fragments';

/** Where releases, compositions and the live pointer are. */
export interface Store {
  readonly root: string;
  readonly release: (name: SitePackage, id: string) => string;
  readonly releasesOf: (name: SitePackage) => string;
  readonly composition: (build: string) => string;
  readonly compositions: string;
  /** The pointer to the live composition. */
  readonly live: string;
}

/** A store in a folder; `SITE_STORE` names it, default `.site`. */
export function openStore(root = process.env.SITE_STORE || '.site'): Store {
  const absolute = path.resolve(root);
  return {
    root: absolute,
    releasesOf: (name) => path.join(absolute, 'releases', name),
    release: (name, id) => path.join(absolute, 'releases', name, id),
    compositions: path.join(absolute, 'compositions'),
    composition: (build) => path.join(absolute, 'compositions', build),
    live: path.join(absolute, 'live.json'),
  };
}
