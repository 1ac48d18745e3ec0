/** The rows of the shell's route table, by group. */
type Groups = typeof import('./pages.generated');

type Row<Group extends keyof Groups> = Groups[Group][number];

/** The groups in which pages are listed. */
export type PageGroup = keyof Groups;

/** A page's folder in `mf-pages/src/pages`, which is also the name of the module that `mf-pages` exposes. */
export type PageId = PageIn<PageGroup>;

/** The pages of one group. */
export type PageIn<Group extends PageGroup> = Row<Group>['page'];

/** Every path a link inside the site may lead to; a hash may follow. */
export type SitePath = Filled<Row<Exclude<PageGroup, 'hidden'>>['path']>;

export type SiteHref = SitePath | `${SitePath}#${string}` | `#${string}`;

/** Route parameters by name; none on a fallback page, which serves every value. Only `/data/{id}` has one: `id`. */
export type RouteParams = Readonly<Record<string, string>>;

/** A path in which any text stands for a parameter. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${After}`
  : Path;
