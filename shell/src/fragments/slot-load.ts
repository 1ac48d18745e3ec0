import type { ComponentAddress } from '@site/kit/contracts/fragments';
import { type FragmentLoader, type LoadedFragment, packageOf } from './fragment-loader';
import { fragmentMark } from './fragment-mark';
import { useShell } from './shell-context';

type SlotLoad = Promise<LoadedFragment>;
type SlotRef = { readonly current: HTMLElement | null };

const kept = new WeakMap<FragmentLoader, Map<ComponentAddress, SlotLoad>>();

/**
 * The promise that a slot waits for. On a prerendered page it never rejects: on a rejection React would remove the
 * slot's HTML, and on a pending promise it keeps it, with its links and forms
 * (docs/reference/behaviour/failures.md#fragment-failures,
 * rule 3).
 */
export function useSlotLoad(address: ComponentAddress, slot: SlotRef): SlotLoad {
  const { loader, hydrating, slots, onLoadFailure } = useShell();
  const loads = kept.get(loader) ?? new Map<ComponentAddress, SlotLoad>();
  kept.set(loader, loads);
  const known = loads.get(address);
  if (known !== undefined) return known;

  const prerendered = hydrating();
  const load: SlotLoad = loader.load(address).catch((error: unknown) => {
    performance.mark(fragmentMark(packageOf(address), 'unloaded'));
    onLoadFailure(error);
    if (!prerendered) throw error;
    console.info(`${address} could not be loaded; its slot stays as prerendered.`, error);
    if (slot.current !== null) slots.mark(slot.current, 'failed', error);
    return new Promise<never>(() => {});
  });
  loads.set(address, load);
  return load;
}

/**
 * Call it after a slot has given up, so that the next visit of the page loads the fragment again. Not before: React
 * renders a slot again when its load has failed, and would start a new load each time.
 */
export function forgetSlotLoad(loader: FragmentLoader, address: ComponentAddress): void {
  kept.get(loader)?.delete(address);
}
