/** Each module gives HTML for a text. */
export interface Exposes {
  readonly home: { readonly home: (text: string) => string };
  readonly topic: { readonly topic: (text: string) => string };
}
