import type { ComponentType } from 'react';
import type { BookingModule, BookingWidgetProps } from './booking';
import type { HeadContext, PageHead } from './head';
import type { MessageLoaders } from './messages';
import type { PageId, RouteParams } from './pages';
import type { Layout } from './themes';

/** A module with a React component that the shell can place, with the words it needs. */
export interface FragmentModule<Props> {
  readonly default: ComponentType<Props>;
  readonly messages: MessageLoaders;
}

export interface PageProps {
  readonly params: RouteParams;
}

/** A page of `mf-pages`: a fragment that also knows its head and, for a route with parameters, its known values. */
export interface PageModule extends FragmentModule<PageProps> {
  readonly head: (context: HeadContext) => PageHead;
  /** The parameter values to prerender, for a route with parameters only. */
  readonly paths?: () => readonly RouteParams[];
}

// biome-ignore lint/complexity/noBannedTypes: a component without properties takes exactly {}.
type NoProps = {};

export interface HeaderProps {
  /** `simple` keeps the logo and leaves the navigation out. Default `default`. */
  readonly layout?: Layout;
}

/** Every exposed module by its address `<package>/<expose>`; the build of a package is checked against its part. */
export type FragmentContracts = {
  'mf-header/Header': FragmentModule<HeaderProps>;
  'mf-footer/Footer': FragmentModule<NoProps>;
  'mf-booking/BookingWidget': FragmentModule<BookingWidgetProps>;
  'mf-booking/booking': BookingModule;
} & { [Id in PageId as `mf-pages/${Id}`]: PageModule };

export type FragmentAddress = keyof FragmentContracts;

/** Addresses whose module holds a component. */
export type ComponentAddress = {
  [A in FragmentAddress]: FragmentContracts[A] extends { readonly default: unknown } ? A : never;
}[FragmentAddress];

export type FragmentPropsOf<A extends ComponentAddress> = A extends unknown
  ? FragmentContracts[A] extends FragmentModule<infer Props>
    ? Props
    : never
  : never;

export const fragmentPackages = ['mf-header', 'mf-footer', 'mf-booking', 'mf-pages'] as const;
export type FragmentPackage = (typeof fragmentPackages)[number];

export const sitePackages = ['shell', ...fragmentPackages] as const;
export type SitePackage = (typeof sitePackages)[number];

/** The exposes of one package, such as `./Header`; a package's `rspack.config.ts` must name each of them. */
export type ExposesOf<P extends FragmentPackage> = {
  [A in FragmentAddress as A extends `${P}/${infer E}` ? `./${E}` : never]: string;
};
