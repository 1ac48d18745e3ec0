import type { ComponentAddress } from '@site/kit/contracts/fragments';
import { type FragmentLoader, type LoadedFragment, packageOf } from './fragment-loader';
import { fragmentMark } from './fragment-mark';
import { useShell } from './shell-context';

type RegionLoad = Promise<LoadedFragment>;
type RegionRef = { readonly current: HTMLElement | null };

const kept = new WeakMap<FragmentLoader, Map<ComponentAddress, RegionLoad>>();

/**
 * The promise that a region waits for. On a prerendered page it never rejects: on a rejection React would remove the
 * region's HTML, and on a pending promise it keeps it, with its links and forms
 * (docs/reference/behaviour/failures.md#fragment-failures,
 * rule 3).
 */
export function useRegionLoad(address: ComponentAddress, region: RegionRef): RegionLoad {
  const { loader, hydrating, regions, onLoadFailure } = useShell();
  const loads = kept.get(loader) ?? new Map<ComponentAddress, RegionLoad>();
  kept.set(loader, loads);
  const known = loads.get(address);
  if (known !== undefined) return known;

  const prerendered = hydrating();
  const load: RegionLoad = loader.load(address).catch((error: unknown) => {
    performance.mark(fragmentMark(packageOf(address), 'unloaded'));
    onLoadFailure(error);
    if (!prerendered) throw error;
    console.info(`${address} could not be loaded; its region stays as prerendered.`, error);
    if (region.current !== null) regions.mark(region.current, 'failed', error);
    return new Promise<never>(() => {});
  });
  loads.set(address, load);
  return load;
}

/**
 * Call it after a region has given up, so that the next visit of the page loads the fragment again. Not before: React
 * renders a region again when its load has failed, and would start a new load each time.
 */
export function forgetRegionLoad(loader: FragmentLoader, address: ComponentAddress): void {
  kept.get(loader)?.delete(address);
}
