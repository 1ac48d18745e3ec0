declare module 'wawoff2' {
  /** Decompresses a WOFF2 font into its sfnt (TrueType) file. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
