import type { ComponentAddress, FragmentPropsOf } from '@site/kit/contracts/fragments';
import type { Layout } from '@site/kit/contracts/layouts';

/** The fragments before and after the page's own, by layout and in order. */
export const layoutSlots: Readonly<Record<Layout, LayoutSlots>> = {
  default: {
    beforeMain: [slot('mf-header/Header', { layout: 'default' })],
    showsPlaced: true,
    afterMain: [slot('mf-footer/Footer', {})],
  },
  simple: {
    beforeMain: [slot('mf-header/Header', { layout: 'simple' })],
    showsPlaced: false,
    afterMain: [slot('mf-footer/Footer', {})],
  },
};

interface LayoutSlots {
  readonly beforeMain: readonly Slot[];
  /** Whether components that fragments place themselves (`place` in `rspack.config.ts`) follow the page. */
  readonly showsPlaced: boolean;
  readonly afterMain: readonly Slot[];
}

export interface Slot {
  readonly address: ComponentAddress;
  readonly props: object;
}

function slot<A extends ComponentAddress>(address: A, props: FragmentPropsOf<A>): Slot {
  return { address, props };
}
