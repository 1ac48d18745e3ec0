/**
 * Lets supporting browsers prerender a page when the visitor points at its link, until the page is hydrated and the
 * router handles links (docs/reference/behaviour/navigation.md#prefetching, rule 8). `moderate` means hovering or
 * pressing. These browsers skip it with data saver and on slow connections.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { selector_matches: 'a[data-link]:not([target])' }, eagerness: 'moderate' }],
});
