/** Each module gives HTML for a text. */
export interface Exposes {
  readonly Hello: { readonly Hello: (text: string) => string };
}
