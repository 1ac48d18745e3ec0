/** The eight colour themes (specification, section 2). A page names one; `<html data-theme>` carries it. */
export const themes = [
  'default',
  'orange',
  'mint',
  'rosewood',
  'founder',
  'infrastructure',
  'enterprise',
  'marketing',
] as const;

export type Theme = (typeof themes)[number];

/** `default` has header and footer; `simple` keeps the logo and leaves the navigation out. */
export const layouts = ['default', 'simple'] as const;

export type Layout = (typeof layouts)[number];
