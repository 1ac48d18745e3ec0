import type { ComponentAddress, FragmentPropsOf } from '@site/kit/contracts/fragments';
import type { Layout } from '@site/kit/contracts/layouts';

/** The fragments around a page's own, by layout and in their order: here a fragment gets its place on every page. */
export const layoutRegions: Readonly<Record<Layout, LayoutRegions>> = {
  default: {
    beforeMain: [region('mf-header/Header', { layout: 'default' })],
    afterMain: [region('mf-footer/Footer', {})],
  },
  simple: {
    beforeMain: [region('mf-header/Header', { layout: 'simple' })],
    afterMain: [region('mf-footer/Footer', {})],
  },
};

interface LayoutRegions {
  readonly beforeMain: readonly Region[];
  readonly afterMain: readonly Region[];
}

export interface Region {
  readonly address: ComponentAddress;
  readonly props: object;
}

function region<A extends ComponentAddress>(address: A, props: FragmentPropsOf<A>): Region {
  return { address, props };
}
