/** The files of a new fragment, by path inside its folder. `component` is its component's name, `id` starts its message ids. */
export declare function fragmentFiles(names: FragmentNames): Readonly<Record<string, string>>;
/** Its contract, which every package can see. */
export declare const contract: ({ name, component }: FragmentNames) => string;
export interface FragmentNames {
  /** Such as `mf-offers`. */
  readonly name: string;
  /** Such as `Offers`. */
  readonly component: string;
  /** Such as `offers`. */
  readonly id: string;
}
