declare module 'wawoff2' {
  /** Takes a WOFF2 font apart into the sfnt file (TrueType) that it was made from. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
