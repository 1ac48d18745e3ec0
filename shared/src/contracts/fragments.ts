import type { ComponentType } from 'react';
import type { BookingModule, BookingWidgetProps } from './booking';
import type { HeadContext, PageHead } from './head';
import type { MessageLoader } from './messages';
import type { PageId, RouteParams } from './pages';
import type { Layout } from './themes';

/** A module with a React component that the shell can place, with the words it needs. */
export interface FragmentModule<Props> {
  readonly default: ComponentType<Props>;
  readonly messages: MessageLoader;
}

export interface PageProps {
  readonly params: RouteParams;
}

/** A page of `mf-pages`: a fragment that also knows its head and, for a route with parameters, its known values. */
export interface PageModule extends FragmentModule<PageProps> {
  readonly head: (context: HeadContext) => PageHead;
  /**
   * The parameter values with a document of their own, for a route with parameters only. All others share one more, for
   * which the page is rendered without parameters.
   */
  readonly paths?: () => readonly RouteParams[];
}

// biome-ignore lint/complexity/noBannedTypes: a component without properties takes exactly {}.
type NoProps = {};

export interface HeaderProps {
  /** `simple` keeps the logo and leaves the navigation out. Default `default`. */
  readonly layout?: Layout;
}

/**
 * The list of fragments, each with the modules that it exposes. Composing, the shell, the commands and the checks follow
 * it; the build of a package is checked against its part.
 */
const contracts = {
  'mf-header': exposing<{ Header: FragmentModule<HeaderProps> }>(),
  'mf-footer': exposing<{ Footer: FragmentModule<NoProps> }>(),
  'mf-booking': exposing<{ BookingWidget: FragmentModule<BookingWidgetProps>; booking: BookingModule }>(),
  'mf-pages': exposing<{ [Id in PageId]: PageModule }>(),
};

/** Modules by name. They are a type alone: at run time a contract is an empty object. */
interface Exposing<Modules> {
  readonly modules?: Modules;
}

function exposing<Modules>(): Exposing<Modules> {
  return {};
}

export type FragmentPackage = keyof typeof contracts;
// The keys of an object that nothing is ever added to.
export const fragmentPackages = Object.keys(contracts) as readonly FragmentPackage[];

export type SitePackage = 'shell' | FragmentPackage;
export const sitePackages: readonly SitePackage[] = ['shell', ...fragmentPackages];

type ModulesOf<P extends FragmentPackage> =
  (typeof contracts)[P] extends Exposing<infer Modules> ? Modules : never;

/** `<package>/<expose>`, such as `mf-header/Header`. */
export type FragmentAddress = {
  [P in FragmentPackage]: `${P}/${keyof ModulesOf<P> & string}`;
}[FragmentPackage];

/** Every exposed module by its address. */
export type FragmentContracts = {
  [A in FragmentAddress]: A extends `${infer P extends FragmentPackage}/${infer Name}`
    ? ModulesOf<P>[Name & keyof ModulesOf<P>]
    : never;
};

/** Addresses whose module holds a component. */
export type ComponentAddress = {
  [A in FragmentAddress]: FragmentContracts[A] extends { readonly default: unknown } ? A : never;
}[FragmentAddress];

export type FragmentPropsOf<A extends ComponentAddress> = A extends unknown
  ? FragmentContracts[A] extends FragmentModule<infer Props>
    ? Props
    : never
  : never;

/** The exposes of one package, such as `./Header`; a package's `rspack.config.ts` must name each of them. */
export type ExposesOf<P extends FragmentPackage> = {
  [Name in keyof ModulesOf<P> & string as `./${Name}`]: string;
};
