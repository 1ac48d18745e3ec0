/** Media types by file extension, for all files of the site. */
export const mediaTypes = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  ico: 'image/x-icon',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  zip: 'application/zip',
} as const;

/** Extensions of files that the store also has in compressed form. */
export const compressedTypes: readonly string[] = [
  'html',
  'js',
  'css',
  'json',
  'svg',
  'xml',
  'txt',
  'webmanifest',
] satisfies readonly (keyof typeof mediaTypes)[];

/** Extensions of files whose scripts browsers run when somebody opens them as a document. */
export const scriptableTypes: readonly string[] = [
  'html',
  'svg',
  'xml',
] satisfies readonly (keyof typeof mediaTypes)[];

export const otherType = 'application/octet-stream';

export function mediaType(file: string): string {
  const types: Readonly<Record<string, string>> = mediaTypes;
  return types[extensionOf(file)] ?? otherType;
}

export function isCompressible(file: string): boolean {
  return compressedTypes.includes(extensionOf(file));
}

export function isScriptable(file: string): boolean {
  return scriptableTypes.includes(extensionOf(file));
}

function extensionOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1);
}
