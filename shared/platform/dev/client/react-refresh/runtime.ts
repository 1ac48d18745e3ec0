/**
 * Stands for `react-refresh/runtime` in development builds: one runtime for all packages in the page, so that React
 * keeps state whichever of them changed. A module's path is unique in its package only, hence the package's name
 * before every id.
 */
import * as own from 'site-react-refresh';

/** What follows a change beside React itself, which in production does not. */
type Follow = (update: own.RefreshUpdate) => void;

declare const SITE_PACKAGE: string;
declare global {
  var siteReactRefresh: (typeof own & { readonly followers: Set<Follow> }) | undefined;
}

globalThis.siteReactRefresh ??= { ...own, followers: new Set() };
const shared = globalThis.siteReactRefresh;

export function register(type: unknown, id: string): void {
  shared.register(type, `${SITE_PACKAGE}/${id}`);
}

export function performReactRefresh(): void {
  const update = shared.performReactRefresh();
  if (update !== null) for (const follow of shared.followers) follow(update);
}

export function onRefresh(follow: Follow): void {
  shared.followers.add(follow);
}

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
} = shared;
