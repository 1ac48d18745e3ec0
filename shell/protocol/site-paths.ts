/** Files beside the pages that the head names and the composition makes. All are paths of the site. */
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

/** Where the social image of a page is, by the page's path. */
export function socialImagePath(path: string): string {
  return `/social${path === '/' ? '/home' : path}.png`;
}
