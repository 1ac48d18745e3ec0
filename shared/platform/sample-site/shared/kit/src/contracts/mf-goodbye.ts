/** Each module gives HTML for a text. */
export interface Exposes {
  readonly Goodbye: { readonly Goodbye: (text: string) => string };
}
