import type { RouteParams } from '@site/kit/contracts/pages';
import {
  errorTranslationOf,
  hreflangAlternates,
  localePath,
  localizeRoutes,
  translationOf,
} from '@site/kit/protocol/locale-routes';
import type { LocaleOptions } from '@site/kit/protocol/locales';
import type { PlannedPage } from '@site/kit/protocol/prerenderer';
import { errorPaths, errorStatuses, filesPath } from '@site/kit/protocol/site-paths';
import type { FragmentLoader } from '../fragments/fragment-loader';
import { routePattern } from '../routing/route-pattern';
import { placeholders, routes } from '../routing/routes';
import { validateRoutes } from '../routing/validate-routes';

export interface PlanOptions {
  readonly origin: string;
  readonly development: boolean;
  readonly locales: LocaleOptions;
}

/**
 * Every document of the site, in every language: one a route, one for each known value of a route with parameters, one
 * for all its other values, and the error pages. Throws for a route table that cannot be.
 */
export async function planPages(
  loader: FragmentLoader,
  options: PlanOptions,
): Promise<readonly PlannedPage[]> {
  const { origin, development, locales } = options;
  // Whether each has its page is for the compatibility check to say (docs/decisions/0081-compatibility-check.md).
  validateRoutes({ routes, placeholders });
  const planned = localizeRoutes(routes, locales)
    .filter(({ route }) => development || !route.developmentOnly)
    .map(async ({ route: { path: basePath, page, theme, layout }, path, locale }): Promise<PlannedPage[]> => {
      const plan = (fill: (path: string) => string, params: RouteParams): PlannedPage => ({
        path: fill(path),
        canonical: localePath(fill(basePath), locale, locales),
        locale: locale.tag,
        translation: translationOf(locale, locales),
        alternates: hreflangAlternates(fill(basePath), origin, locales),
        view: { kind: 'page', page, params },
        theme,
        layout,
      });
      const asItIs = plan((unfilled) => unfilled, {});
      if (!path.includes('{')) return [asItIs];
      const { module } = await loader.load(`mf-pages/${page}`);
      if (module.paths === undefined)
        throw new Error(`${path} has parameters, but mf-pages/${page} exports no paths().`);
      const known = module.paths().map((params) => plan((unfilled) => fillPath(unfilled, params), params));
      return [...known, fallback(asItIs)];
    });
  const errors = locales.locales.flatMap((locale) =>
    errorStatuses.map(
      (status): PlannedPage => ({
        path: errorPaths[status],
        canonical: errorPaths[status],
        locale: locale.tag,
        translation: errorTranslationOf(locale, locales),
        alternates: [],
        view: { kind: 'error', status },
        theme: 'default',
        layout: status === 404 ? 'default' : 'simple',
      }),
    ),
  );
  const pages = [...(await Promise.all(planned)).flat(), ...errors];
  refuseSamePaths(pages);
  return pages;
}

/** A locale's code can be the path of a page. */
function refuseSamePaths(pages: readonly PlannedPage[]): void {
  const seen = new Set<string>();
  for (const { path, translation } of pages) {
    const files = filesPath(path, translation);
    if (seen.has(files)) throw new Error(`Two pages have the path ${path}. Change the code of that locale.`);
    seen.add(files);
  }
}

/** The document for every value that has none of its own: it knows no value, and so no address of its own. */
function fallback(page: PlannedPage): PlannedPage {
  return { ...page, alternates: [], fallback: routePattern(page.path) };
}

function fillPath(path: string, params: RouteParams): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs a value for {${name}}.`);
    return value;
  });
}
