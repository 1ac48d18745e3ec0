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

/** `{"id": <build id>, "frame": <its frame>}` of what is live; open tabs poll it. */
export const latestBuildPath = '/builds/latest.json';

/** The folder of build manifests. */
export const buildManifestsBase = '/builds/meta/';

export function buildManifestPath(build: string): string {
  return `${buildManifestsBase}${build}.json`;
}

/**
 * Where previews are: a path below it puts the visitor on the preview of that name
 * (docs/reference/behaviour/releases.md#previews).
 */
export const previewsBase = '/_preview/';

export function previewPath(name: string): string {
  return previewsBase + name;
}

/**
 * A target for output and logs, without the name of a preview, which is a secret: in any case, percent-encoded, or at
 * another path.
 */
export function withoutSecrets(target: string): string {
  const read = decode(target);
  const masked = read
    .replace(/(?<=_preview\/+)(?!leave(?![^/?#]))[^/?#]+/gi, '…')
    .replace(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/gi, '…');
  return masked === read ? target : masked.replace(/[^\x20-\x7e…]/g, '?');
}

/** Undoes percent-encoding, however often it was done; what encodes no character stays. */
function decode(text: string): string {
  const once = text.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return once === text ? text : decode(once);
}

/** Where a visitor leaves the preview that he is on. */
export const leavePreviewPath = `${previewsBase}leave`;

/** The folder of releases: their browser files are below it, by package. */
export const releasesBase = '/_fragments/';

/** What a file's address follows from, beside its name. */
export interface ReleaseAddress {
  readonly package: string;
  readonly id: string;
  /** Whether its files with hashed names have addresses without its id. */
  readonly indexed: boolean;
}

/**
 * URL path of a browser file of a release. A file whose name has the hash of its content is at
 * `/_fragments/<package>/<file>`, whichever releases hold it (docs/decisions/0111). Every other one, and all files of releases
 * from before, are at `/_fragments/<package>/<release id>/<file>`, where those with hashed names are found as well.
 */
export function fileAddress(release: ReleaseAddress, file: string): string {
  return release.indexed && isHashed(file)
    ? `${releasesBase}${release.package}/${file}`
    : releaseBase(release) + file;
}

/** Every URL path at which a browser file of a release is found. */
export function fileAddresses(release: ReleaseAddress, file: string): string[] {
  return [...new Set([fileAddress(release, file), releaseBase(release) + file])];
}

/** The end of the name of a file that is named after its content. */
export const hashedName = /\.[0-9a-f]{10}\.[a-z0-9]+$/;

/** Whether a file of a release has the hash of its content in its name. */
export function isHashed(file: string): boolean {
  return hashedName.test(file) && !file.includes('/');
}

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

/** The name of the script that records a visit, among the shell's files. Before 0111 it had no hash. */
export const visitScript = /^record-visit(\.[0-9a-f]{10})?\.js$/;

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
