import type { RouteParams } from '@site/kit/contracts/pages';
import {
  canonicalPath,
  errorTranslationOf,
  hreflangAlternates,
  localizeRoutes,
  translationOf,
} from '@site/kit/protocol/locales/locale-routes';
import type { LocaleOptions } from '@site/kit/protocol/locales/locales';
import type { PlannedPage } from '@site/kit/protocol/prerenderer';
import { errorPaths, filesPath, payloadFile } from '@site/kit/protocol/site-paths';
import { resolveUrl } from '@site/kit/protocol/url-rules';
import type { FragmentLoader } from '../fragments/fragment-loader';
import { placeholders, routes } from '../routing/routes';
import { validateRoutes } from '../routing/validate-routes';

export interface PlanOptions {
  readonly origin: string;
  readonly development: boolean;
  readonly locales: LocaleOptions;
}

/**
 * Lists every document of the site in every language: one per route, one per known value of a route with parameters, one
 * generic page for its other values, and the error pages. Throws if the route table is invalid.
 */
export async function planPages(
  loader: FragmentLoader,
  options: PlanOptions,
): Promise<readonly PlannedPage[]> {
  const { origin, development, locales } = options;
  // The compatibility check verifies that each route has its page (decision 0081).
  validateRoutes({ routes, placeholders });
  const planned = localizeRoutes(routes, locales)
    .filter(({ route }) => development || !route.developmentOnly)
    .map(async ({ route: { path: basePath, page, theme, layout }, path, locale }): Promise<PlannedPage[]> => {
      const plan = (fill: (path: string) => string, params: RouteParams): PlannedPage => ({
        path: fill(path),
        canonical: canonicalPath(fill(basePath), locale, locales),
        locale: locale.tag,
        translation: translationOf(locale, locales),
        alternates: hreflangAlternates(fill(basePath), origin, locales),
        view: { kind: 'page', page, params },
        theme,
        layout,
      });
      const unfilledPage = plan((unfilled) => unfilled, {});
      if (!path.includes('{')) return [unfilledPage];
      const { module } = await loader.load(`mf-pages/${page}`);
      if (module.paths === undefined)
        throw new Error(`Cannot plan ${path}: it has parameters, but mf-pages/${page} exports no paths().`);
      const known = module.paths().map((params) => plan((unfilled) => fillPath(unfilled, params), params));
      return [...known, genericPage(unfilledPage)];
    });
  const errors = locales.locales.flatMap((locale) =>
    Object.entries(errorPaths).map(
      ([status, path]): PlannedPage => ({
        path,
        canonical: path,
        locale: locale.tag,
        translation: errorTranslationOf(locale, locales),
        alternates: [],
        view: { kind: 'error', status: Number(status) },
        theme: 'default',
        layout: path === errorPaths[404] ? 'default' : 'simple',
      }),
    ),
  );
  const pages = [...(await Promise.all(planned)).flat(), ...errors];
  refuseSamePaths(pages);
  return pages;
}

/** Throws if two pages have the same path, because a locale's code can equal the path of a page. */
function refuseSamePaths(pages: readonly PlannedPage[]): void {
  const seen = new Set<string>();
  for (const { path, translation } of pages) {
    const files = filesPath(path, translation);
    if (seen.has(files)) throw new Error(`Two pages have the path ${path}. Change the code of that locale.`);
    seen.add(files);
  }
}

/** The document for parameter values without their own document. It has no canonical URL of its own. */
function genericPage(page: PlannedPage): PlannedPage {
  return { ...page, alternates: [], fallback: routePattern(page.path) };
}

function fillPath(path: string, params: RouteParams): string {
  return path.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs a value for ${placeholder}.`);
    if (!isParameter.test(value) || resolveUrl(`/${value}`).kind !== 'ok')
      throw new Error(
        `Cannot plan ${path}: its paths() gives ${placeholder} the value "${value}", which no URL has. Use a to z, 0 to 9, and "-".`,
      );
    return value;
  });
}

/** A parameter's value: unreserved URL characters, as the URL rules leave them, but not the payload's file name. */
const parameter = `(?!${escapeRegExp(payloadFile.slice(1))}(?:/|$))[a-z0-9._~-]+`;
const isParameter = new RegExp(`^${parameter}$`);

/** Source of a regular expression that matches the canonical paths of a route, with any parameter values. */
export function routePattern(path: string): string {
  const source = path
    .split(/\{\w+\}/)
    .map(escapeRegExp)
    .join(parameter);
  return `^${source}$`;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
