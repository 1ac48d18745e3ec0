/** The title with the brand's name after it, unless the page's own words name it already. */
export declare function documentTitle(title: string, brand: string): string;
/** The title where the brand's name stands beside it: in shared links, breadcrumbs and pictures. */
export declare function shortTitle(title: string, brand: string): string;
