import type { RouteParams } from '@site/shared/contracts/pages';

/** A parameter's value: an id of the data catalogue, or one that could be. */
export const parameterPattern = '[a-z0-9-]{1,64}';

export interface RouteMatch<R> {
  readonly route: R;
  readonly params: RouteParams;
}

/**
 * The route of a canonical path (see `shell/protocol/url-rules`), or null where the site has no page. Routes for
 * development match only where the caller left them in the table.
 */
export function matchRoute<R extends { readonly path: string }>(
  path: string,
  routes: readonly R[],
): RouteMatch<R> | null {
  for (const route of routes) {
    const match = routePattern(route.path).exec(path);
    if (match !== null) return { route, params: { ...match.groups } };
  }
  return null;
}

const patterns = new Map<string, RegExp>();

function routePattern(path: string): RegExp {
  let pattern = patterns.get(path);
  if (pattern === undefined) {
    const source = path
      .split(/\{(\w+)\}/)
      .map((part, index) => (index % 2 === 1 ? `(?<${part}>${parameterPattern})` : escapeRegExp(part)))
      .join('');
    pattern = new RegExp(`^${source}$`);
    patterns.set(path, pattern);
  }
  return pattern;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
