/**
 * Makes a page for a path such as `/case-studies`: its folder in mf-pages, its row in the route table, and what follows
 * from them. Returns the files that it made or changed, from the project's folder, not yet formatted. Throws a `UserError` for a path that
 * cannot be a page's, before anything has changed.
 */
export declare function newPage(project: string, pagePath: string): Promise<string[]>;
