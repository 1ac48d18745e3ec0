import { localeOfPrefix } from '../serve/respond/visitor-locale';
import type { CompositionRecord } from '../store/records/composition-record';

/** Pages that are opened: each costs four to eight loads, of two compositions, with and without scripts. */
const MAX_PAGES = 3;

/** Pages that a release changes or adds: one of each route, in whichever language, first the shortest path. */
export function changedPages(
  next: CompositionRecord,
  live: CompositionRecord,
  routes: Readonly<Record<string, string>>,
): string[] {
  const patterns = Object.values(routes).map((route) => {
    const source = route.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
    return [route, new RegExp(`^${source}$`)] as const;
  });
  const routeOf = (path: string) => {
    const { prefix = '' } = localeOfPrefix(next.locales, path) ?? {};
    const unprefixed = path.slice(prefix.length) || '/';
    return patterns.find(([, pattern]) => pattern.test(unprefixed))?.[0] ?? path;
  };
  const before = new Map(pagesOf(live));
  const byRoute = new Map<string, string>();
  for (const [path, hash] of pagesOf(next)) {
    const route = routeOf(path);
    if (before.get(path) !== hash && !byRoute.has(route)) byRoute.set(route, path);
  }
  const paths = [...byRoute.values()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return spread(paths, MAX_PAGES);
}

/** Path and content hash of each page. One that stands for many paths or answers an error is none. */
function pagesOf({ documents, content }: CompositionRecord): (readonly [string, string])[] {
  return documents
    .filter((document) => document.status === 200 && document.fallback === undefined)
    .filter(({ translation }) => translation === undefined)
    .map(({ path, file }) => [path, content[`public${file}`]?.sha256 ?? '']);
}

function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from(
    { length: count },
    (_, index) => list[Math.round((index * (list.length - 1)) / (count - 1))] as T,
  );
}
