/** URL paths that the composition, the server and the browser share. */

/** Paths of the error documents by status. Visitors' URLs never lead to them. 500 also serves all other statuses. */
export const errorPaths = {
  400: '/400',
  404: '/404',
  405: '/405',
  414: '/414',
  500: '/500',
  503: '/503',
} as const;

/** Attribute of the empty element in an error document where the server writes the id of a request that failed. */
export const requestIdAttribute = 'data-request-id';

/** Path under which the files of a page are stored. A `translation` (see `translationOf`) has its own folder. */
export function filesPath(path: string, translation: string | null): string {
  return translation === null ? path : `${translationsBase}${translation}${path === '/' ? '' : path}`;
}

const translationsBase = '/_locale/';

/** The inverse of `filesPath`. The path of a translated home page is empty. */
export function splitFilesPath(files: string): {
  readonly path: string;
  readonly translation: string | null;
} {
  const [, translation, path] = /^\/_locale\/([^/]+)(\/.*)?$/s.exec(files) ?? [];
  return translation === undefined ? { path: files, translation: null } : { path: path ?? '', translation };
}

/** Name of a page's payload below the page's path. */
export const payloadFile = '/_payload.json';

export function payloadPath(path: string): string {
  return path === '/' ? payloadFile : path + payloadFile;
}

/** Path of `{"id": <build id>, "assetVersion": <hash>}` for the live build, which open tabs poll. */
export const latestBuildPath = '/builds/latest.json';

export const buildManifestsBase = '/builds/meta/';

export function buildManifestPath(build: string): string {
  return `${buildManifestsBase}${build}.json`;
}

/** Folder of previews: the path of a name below it opens that preview (docs/reference/behaviour/releases.md#previews). */
export const previewsBase = '/_preview/';

export function previewPath(name: string): string {
  return previewsBase + name;
}

/** Limit for a request target in logs, in characters. Masking a longer one would cost more than answering its request. */
const longestLogged = 1000;

/** A request target for logs. Masks the secret name of a preview in any letter case, encoding and place. */
export function redactPreviewNames(target: string): string {
  const cut = target.length > longestLogged ? `${withoutCutName(target.slice(0, longestLogged))}…` : target;
  const decoded = decode(cut);
  const masked = decoded
    .replace(/(_preview\/+)(?!leave(?![^/?#]))[^/?#]+/gi, '$1…')
    .replace(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/gi, '…');
  return masked === decoded ? cut : masked.replace(/[^\x20-\x7e…]/g, '?');
}

/** Without its last characters if they may be the beginning of a preview's name. */
function withoutCutName(text: string): string {
  return text.replace(/(?<![0-9a-f%])[0-9a-f%]+$/i, '');
}

/** Decodes percent-encoded ASCII in one pass, also where the percent sign is encoded again, such as `%252530`. */
function decode(text: string): string {
  return text.replace(/%(?:25)*([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

export const leavePreviewPath = `${previewsBase}leave`;

export const releasesBase = '/_fragments/';

/** The properties of a release that determine the URLs of its files. */
export interface ReleaseAddress {
  readonly package: string;
  readonly id: string;
  /** Whether the URLs of its files with hashed names omit its id. */
  readonly indexed: boolean;
}

/**
 * Files with a content hash in their name are shared by all releases that contain them (decision 0111). Other
 * files, and files of releases that are not `indexed`, have the release's id.
 */
export function fileAddress(release: ReleaseAddress, file: string): string {
  return release.indexed && isHashed(file)
    ? `${releasesBase}${release.package}/${file}`
    : releaseBase(release) + file;
}

/** Every URL path of a browser file of a release. */
export function fileAddresses(release: ReleaseAddress, file: string): string[] {
  return [...new Set([fileAddress(release, file), releaseBase(release) + file])];
}

/** The end of a file name with a content hash. */
export const hashedName = /\.[0-9a-f]{10}\.[a-z0-9]+$/;

export function isHashed(file: string): boolean {
  return hashedName.test(file) && !file.includes('/');
}

export function releaseBase({ package: name, id }: Pick<ReleaseAddress, 'package' | 'id'>): string {
  return `${releasesBase}${name}/${id}/`;
}

/** A release's composition inputs, next to its browser files, with the names of its record (decision 0105). */
export const builtFolder = 'built/';

export const builtRecord = 'release.json';

/** Name of the shell's script that records a visit. */
export const visitScript = /^record-visit\.[0-9a-f]{10}\.js$/;

/** Name of the shell's optional script with the list of search engines. */
export const searchEnginesScript = /^search-engines\.[0-9a-f]{10}\.js$/;

/** Files that the composition generates and every head links to. */
export const sitePaths = {
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
  faviconSvg: '/favicon.svg',
  faviconIco: '/favicon.ico',
  appleTouchIcon: '/apple-touch-icon.png',
  /** Icons of the web manifest: 192 and 512 pixels, and a maskable one with a margin. */
  icon192: '/icon-192.png',
  icon512: '/icon-512.png',
  iconMaskable: '/icon-maskable-512.png',
} as const;

export const socialImageSize = { width: 1200, height: 630 } as const;

export function socialImagePath(path: string): string {
  return `/social${path === '/' ? '/home' : path}.png`;
}
