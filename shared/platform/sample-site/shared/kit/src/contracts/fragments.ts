/** The sample's contracts: every module gives HTML for a text. */
type Draw<Name extends string> = { readonly [N in Name]: (text: string) => string };

export interface FragmentContracts {
  readonly 'mf-hello/Hello': Draw<'Hello'>;
  readonly 'mf-goodbye/Goodbye': Draw<'Goodbye'>;
  readonly 'mf-widget/Widget': Draw<'Widget'>;
  readonly 'mf-topics/home': Draw<'home'>;
  readonly 'mf-topics/topic': Draw<'topic'>;
}

/** Source file by exposed module, for the package. */
export type ExposesOf<P extends string> = {
  readonly [A in keyof FragmentContracts as A extends `${P}/${infer Name}` ? `./${Name}` : never]: string;
};
