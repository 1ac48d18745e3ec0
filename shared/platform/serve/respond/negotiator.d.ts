/** The part of the library that is used here; the published types are for an older version. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    /** The accepted encodings of `available`, preferred first; `preferred` breaks ties. */
    encodings(available: string[], options: { readonly preferred: string[] }): string[];
    mediaType(available: string[]): string | undefined;
    /** The accepted languages, preferred first. */
    languages(): string[];
  }
}
