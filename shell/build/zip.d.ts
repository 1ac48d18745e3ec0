/** A ZIP archive of uncompressed files, the same for the same content: no times, no attributes (APPNOTE 6.3, 4.3). */
export declare function zip(files: ReadonlyMap<string, Uint8Array>): Buffer;
