/** `default` has header and footer; `simple` has the footer and a header with only the logo. */
export const layouts = ['default', 'simple'] as const;

export type Layout = (typeof layouts)[number];
