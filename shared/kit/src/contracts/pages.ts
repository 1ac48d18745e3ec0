/** The rows of the shell's route table, by group. */
type Groups = typeof import('./pages.generated');

type Row<Group extends keyof Groups> = Groups[Group][number];

/** The groups of pages in the route table. */
export type PageGroup = keyof Groups;

/** A page's name: its folder in `mf-pages/src/pages` and the module that `mf-pages` exposes. */
export type PageId = PageIn<PageGroup>;

/** The pages of one group. */
export type PageIn<Group extends PageGroup> = Row<Group>['page'];

/** A path that links inside the site can lead to. */
export type SitePath = Filled<Row<Exclude<PageGroup, 'hidden'>>['path']>;

/** A path of the site, with or without a hash, or a hash on the same page. */
export type SiteHref = SitePath | `${SitePath}#${string}` | `#${string}`;

/**
 * Route parameters by name; empty on a generic page, which serves all values. Only `/data/{id}` has one: `id`.
 */
export type RouteParams = Readonly<Record<string, string>>;

/** The path with any text in place of a parameter. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${After}`
  : Path;
