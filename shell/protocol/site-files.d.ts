/** Files beside the pages that the head names and the composition makes. All are paths of the site. */
export declare const siteFiles: {
  readonly robots: '/robots.txt';
  readonly manifest: '/site.webmanifest';
  readonly faviconSvg: '/favicon.svg';
  readonly faviconIco: '/favicon.ico';
  readonly appleTouchIcon: '/apple-touch-icon.png';
  /** Web manifest icons: 192 and 512 pixels, and one with the margin that maskable icons need. */
  readonly icon192: '/icon-192.png';
  readonly icon512: '/icon-512.png';
  readonly iconMaskable: '/icon-maskable-512.png';
};
/** Width and height of a social image in pixels. */
export declare const socialImageSize: {
  readonly width: 1200;
  readonly height: 630;
};
/** Where the social image of a page is, by the page's path. */
export declare function socialImagePath(path: string): string;
