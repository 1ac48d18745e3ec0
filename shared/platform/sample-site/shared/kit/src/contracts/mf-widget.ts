/** Each module gives HTML for a text. */
export interface Exposes {
  readonly Widget: { readonly Widget: (text: string) => string };
}
