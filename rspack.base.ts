/**
 * The build of every package of this site: its `rspack.config.ts` is one call of `fragment` or `host`. The parts of both are
 * in `shared/platform/build`; the README there lists them.
 */
import { fileURLToPath } from 'node:url';
import type { Configuration } from '@rspack/core';
import {
  type ExposesOf,
  type FragmentPackage,
  fragmentPackages,
  type PlaceableOf,
} from './shared/kit/src/contracts/fragments';
import * as pageGroups from './shared/kit/src/contracts/pages.generated';
import {
  type FragmentOptions as AnyFragmentOptions,
  fragmentBuilds,
  type HostEntries,
  hostBuilds,
} from './shared/platform/build/package-builds';
import type { Placement } from './shared/platform/build/parent-messages';

/** The pages of the route table. The shell computes their names at run time. */
const pages = Object.values(pageGroups).flatMap((group) => group.map(({ page }) => `mf-pages/${page}`));

const folderOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** With the exposed modules that the contract of the package names. */
export interface FragmentOptions<P extends FragmentPackage>
  extends Omit<AnyFragmentOptions, 'name' | 'exposes' | 'place' | 'inline'> {
  readonly name: P;
  readonly exposes: ExposesOf<P>;
  readonly place?: Placement<PlaceableOf<P>>;
  readonly inline?: Partial<ExposesOf<P>>;
}

/**
 * The builds of a fragment, for browsers and for Node. A package's `rspack.config.ts` is one call of this function.
 */
export function fragment<P extends FragmentPackage>(options: FragmentOptions<P>): Configuration[] {
  return fragmentBuilds(options, { folder: folderOf(options.name), fragments: fragmentPackages });
}

/** The builds of the shell and the inline scripts of documents. */
export function host(entries: HostEntries): Configuration[] {
  return hostBuilds(entries, { folder: folderOf('shell'), fragments: fragmentPackages, loads: pages });
}
