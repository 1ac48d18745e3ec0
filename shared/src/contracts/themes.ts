/** The themes that a page can name; `tokens/themes.ts` has them. */
export { type Theme, themes } from '../tokens/themes';

/** `default` has header and footer; `simple` keeps the logo and leaves the navigation out. */
export const layouts = ['default', 'simple'] as const;

export type Layout = (typeof layouts)[number];
