/**
 * Lets browsers that can render a page ahead do so for a link that the visitor points at, as long as the page is not
 * hydrated: after that the router follows links (docs/reference/behaviour/navigation.md#prefetching, rule 8).
 * `moderate` is a pointer that rests,
 * or a press. With data saver, and on slow connections, these browsers leave it by themselves.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { selector_matches: 'a[data-link]:not([target])' }, eagerness: 'moderate' }],
});
