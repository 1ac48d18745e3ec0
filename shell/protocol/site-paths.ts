/** URL paths that composing, serving and the browser agree on. */

/** The documents of errors, by status. No visitor's URL leads to them. That of 500 stands for every other status. */
export const errorPaths = {
  400: '/400',
  404: '/404',
  405: '/405',
  414: '/414',
  500: '/500',
  503: '/503',
} as const;

export type ErrorStatus = keyof typeof errorPaths;

export const errorStatuses: readonly ErrorStatus[] = [400, 404, 405, 414, 500, 503];

/**
 * Where the files of a page are, by its path: for the default locale, or for a locale with the same paths by its code
 * (`translationOf`), which has a folder of its own.
 */
export function filesPath(path: string, translation: string | null): string {
  return translation === null ? path : `${translationsBase}${translation}${path === '/' ? '' : path}`;
}

const translationsBase = '/_locale/';

/** What `filesPath` was made from; the home page's is empty. */
export function splitFilesPath(files: string): {
  readonly path: string;
  readonly translation: string | null;
} {
  const [, translation, path] = /^\/_locale\/([^/]+)(\/.*)?$/s.exec(files) ?? [];
  return translation === undefined ? { path: files, translation: null } : { path: path ?? '', translation };
}

/** The name of a page's payload, below the page's path. */
export const payloadFile = '/_payload.json';

/** Where the payload of a page is, by where its files are. */
export function payloadPath(path: string): string {
  return path === '/' ? payloadFile : path + payloadFile;
}

/** `{"id": <build id>}` of what is live; open tabs poll it. */
export const latestBuildPath = '/builds/latest.json';

/** The folder of build manifests. */
export const buildManifestsBase = '/builds/meta/';

export function buildManifestPath(build: string): string {
  return `${buildManifestsBase}${build}.json`;
}

/** Where previews are: a path below it puts the visitor on the preview of that name (docs/behaviour.md#previews). */
export const previewsBase = '/_preview/';

export function previewPath(name: string): string {
  return previewsBase + name;
}

/** A target as output and logs may hold it: the name of a preview is a secret. */
export function withoutSecrets(target: string): string {
  return target.replace(/(?<=_preview\/)[0-9a-f]{2,}/g, '…');
}

/** Where a visitor leaves the preview that he is on. */
export const leavePreviewPath = `${previewsBase}leave`;

/** The folder of releases: their browser files are at `/_fragments/<package>/<release id>/<file>`. */
export const releasesBase = '/_fragments/';

/** The folder of one release, with a slash at the end. */
export function releaseBase({
  package: name,
  id,
}: {
  readonly package: string;
  readonly id: string;
}): string {
  return `${releasesBase}${name}/${id}/`;
}

/**
 * What a release holds beside its browser files, below its folder: what it takes to compose pages with it
 * (docs/decisions/0105). Files have the names that they have in its record, such as `built/node/main.cjs`.
 */
export const builtFolder = 'built/';

/** The release's record, in that folder. */
export const builtRecord = 'release.json';

/** The script that records a visit, beside the shell's entry. */
export const visitScript = 'record-visit.js';

/** Files beside the pages that the head names and the composition makes. */
export const sitePaths = {
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
  faviconSvg: '/favicon.svg',
  faviconIco: '/favicon.ico',
  appleTouchIcon: '/apple-touch-icon.png',
  /** Web manifest icons: 192 and 512 pixels, and one with the margin that maskable icons need. */
  icon192: '/icon-192.png',
  icon512: '/icon-512.png',
  iconMaskable: '/icon-maskable-512.png',
} as const;

/** Width and height of a social image in pixels. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** Where the social image of a page is, by where its files are. */
export function socialImagePath(path: string): string {
  return `/social${path === '/' ? '/home' : path}.png`;
}
