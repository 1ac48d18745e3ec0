/** The title with the brand name appended, unless the title contains it. */
export function documentTitle(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} | ${brand}`;
}

/** The title without the brand name, for link previews, breadcrumbs and images, which show the brand separately. */
export function shortTitle(title: string, brand: string): string {
  return title.endsWith(` | ${brand}`) ? title.slice(0, -` | ${brand}`.length) : title;
}
