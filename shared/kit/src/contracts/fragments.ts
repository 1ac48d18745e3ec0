import type { FragmentModule, NoProps } from './fragment-module';

/**
 * The fragments of the site, each with its contract. The file with the name of the package, beside this one,
 * defines the modules that it exposes. The build of a package is checked against its contract and records it
 * (decision 0081).
 */
const contracts = {
  'mf-header': exposing<import('./mf-header').Exposes>(),
  'mf-footer': exposing<import('./mf-footer').Exposes>(),
  'mf-booking': exposing<import('./mf-booking').Exposes>(),
  'mf-pages': exposing<import('./mf-pages').Exposes>(),
};

/** Modules by name. Only a type: at run time a contract is an empty object. */
interface Exposing<Modules> {
  readonly modules?: Modules;
}

function exposing<Modules>(): Exposing<Modules> {
  return {};
}

/** The name of a fragment, such as `mf-header`. */
export type FragmentPackage = keyof typeof contracts;
// `Object.keys` is typed string[], but the object above is complete.
/** The names of all fragments. */
export const fragmentPackages = Object.keys(contracts) as readonly FragmentPackage[];

/** The name of a package that is released. */
export type SitePackage = 'shell' | FragmentPackage;
/** The names of the shell and all fragments. */
export const sitePackages: readonly SitePackage[] = ['shell', ...fragmentPackages];

type ModulesOf<P extends FragmentPackage> =
  (typeof contracts)[P] extends Exposing<infer Modules> ? Modules : never;

/** The name of an exposed module: `<package>/<expose>`, such as `mf-header/Header`. */
export type FragmentAddress = {
  [P in FragmentPackage]: `${P}/${keyof ModulesOf<P> & string}`;
}[FragmentPackage];

/** The exposed modules, by name. */
export type FragmentContracts = {
  [A in FragmentAddress]: A extends `${infer P extends FragmentPackage}/${infer Name}`
    ? ModulesOf<P>[Name & keyof ModulesOf<P>]
    : never;
};

/** The names of modules that contain a component. */
export type ComponentAddress = {
  [A in FragmentAddress]: FragmentContracts[A] extends { readonly default: unknown } ? A : never;
}[FragmentAddress];

/** The props of a component, by the name of its module. */
export type FragmentPropsOf<A extends ComponentAddress> = A extends unknown
  ? FragmentContracts[A] extends FragmentModule<infer Props>
    ? Props
    : never
  : never;

/** The exposes of one package with a component that takes no props, such as `./Footer`. */
export type PlaceableOf<P extends FragmentPackage> = {
  [Name in keyof ModulesOf<P> & string]: ModulesOf<P>[Name] extends FragmentModule<NoProps>
    ? `./${Name}`
    : never;
}[keyof ModulesOf<P> & string];

/**
 * The exposes of one package, such as `./Header`. The `rspack.config.ts` of the package must name each of them.
 */
export type ExposesOf<P extends FragmentPackage> = {
  [Name in keyof ModulesOf<P> & string as `./${Name}`]: string;
};
