import type { ComponentAddress } from '@site/kit/contracts/fragments';
import { type FragmentLoader, type LoadedFragment, packageOf } from './fragment-loader';
import { fragmentMark } from './fragment-mark';
import { useShell } from './shell-context';

type SlotLoad = Promise<LoadedFragment>;
type SlotRef = { readonly current: HTMLElement | null };

const slotLoads = new WeakMap<FragmentLoader, Map<ComponentAddress, SlotLoad>>();

/**
 * The promise that a slot suspends on. On a prerendered page it never rejects: React would remove the slot's HTML on a
 * rejection, but keeps it, with its links and forms, while the promise is pending
 * (docs/reference/behaviour/failures.md#fragment-failures, rule 3).
 */
export function useSlotLoad(address: ComponentAddress, slot: SlotRef): SlotLoad {
  const { loader, hydrating, slots, onLoadFailure } = useShell();
  const loads = slotLoads.get(loader) ?? new Map<ComponentAddress, SlotLoad>();
  slotLoads.set(loader, loads);
  const known = loads.get(address);
  if (known !== undefined) return known;

  const prerendered = hydrating();
  const load: SlotLoad = loader.load(address).catch((error: unknown) => {
    performance.mark(fragmentMark(packageOf(address), 'unloaded'));
    onLoadFailure(error);
    if (!prerendered) throw error;
    console.info(`Cannot load ${address}. Its slot keeps its prerendered HTML.`, error);
    if (slot.current !== null) slots.mark(slot.current, 'failed', error);
    return new Promise<never>(() => {});
  });
  loads.set(address, load);
  return load;
}

/**
 * Lets the next visit of the page load the fragment again. Call it after a slot has failed, not before: React rerenders a
 * slot whose load has failed, and each render would start a new load.
 */
export function forgetSlotLoad(loader: FragmentLoader, address: ComponentAddress): void {
  slotLoads.get(loader)?.delete(address);
}
