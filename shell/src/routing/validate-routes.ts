import { layouts } from '@site/kit/contracts/layouts';
import { themes } from '@site/kit/contracts/themes';
import { resolveUrl } from '@site/kit/protocol/url-rules';

/** A route before validation: a release of the shell can be older or newer than the release of mf-pages. */
interface RouteLike {
  readonly path: string;
  readonly page: string;
  readonly theme: string;
  readonly layout: string;
}

interface Table {
  readonly routes: readonly RouteLike[];
  readonly placeholders: readonly string[];
  /** The pages that exist, if known: names of folders in `mf-pages/src/pages`. */
  readonly pages?: readonly string[];
}

/**
 * Throws one error that lists every problem of the route table: a route without a page, a page without a route, a
 * duplicate path or page, an unknown theme or layout, a path that the URL rules would redirect.
 */
export function validateRoutes(table: Table): void {
  const problems = findProblems(table);
  if (problems.length > 0) throw new Error(`The route table is invalid: ${problems.join('; ')}.`);
}

function findProblems({ routes, placeholders, pages }: Table): string[] {
  const routed = new Set(routes.map(({ page }) => page));
  return [
    ...routes.flatMap((route) => routeProblems(route, pages)),
    ...(pages ?? []).filter((page) => !routed.has(page)).map((page) => `page "${page}" has no route`),
    ...duplicates([...routes.map(({ path }) => path.replace(/\{\w+\}/g, '{}')), ...placeholders]).map(
      (path) => `path "${path}" is duplicated`,
    ),
    ...duplicates(routes.map(({ page }) => page)).map((page) => `page "${page}" is duplicated`),
  ];
}

function routeProblems({ path, page, theme, layout }: RouteLike, pages: Table['pages']): string[] {
  const problems: string[] = [];
  if (pages?.includes(page) === false) problems.push(`route "${path}" has no page "${page}"`);
  if (!isOneOf(themes, theme)) problems.push(`route "${path}" has the unknown theme "${theme}"`);
  if (!isOneOf(layouts, layout)) problems.push(`route "${path}" has the unknown layout "${layout}"`);
  if (resolveUrl(path.replace(/\{\w+\}/g, 'x')).kind !== 'ok') {
    problems.push(`route "${path}" is not in canonical form`);
  }
  return problems;
}

function isOneOf(values: readonly string[], value: string): boolean {
  return values.includes(value);
}

function duplicates(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
