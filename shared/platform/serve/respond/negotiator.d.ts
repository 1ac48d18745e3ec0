/** The part of the library that is used here; its published types are of an older version. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    /** The encodings of `available` that are accepted, the most wanted first; `preferred` decides between equal weights. */
    encodings(available: string[], options: { readonly preferred: string[] }): string[];
    mediaType(available: string[]): string | undefined;
    /** Every language that is asked for, the most wanted first. */
    languages(): string[];
  }
}
