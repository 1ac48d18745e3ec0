/** The title with the brand's name after it, unless the title names it already. */
export function documentTitle(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} | ${brand}`;
}

/** The title where the brand's name stands beside it: in shared links, breadcrumbs and pictures. */
export function shortTitle(title: string, brand: string): string {
  return title.endsWith(` | ${brand}`) ? title.slice(0, -` | ${brand}`.length) : title;
}
