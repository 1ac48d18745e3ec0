/** `default` has header and footer; `simple` keeps the logo and leaves the navigation out. */
export const layouts = ['default', 'simple'] as const;

export type Layout = (typeof layouts)[number];
