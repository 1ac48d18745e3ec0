/**
 * One refresh runtime for all packages, so that React keeps state whichever changes. Ids get the package's name as a
 * prefix, because module paths are unique only within a package.
 */
import * as own from 'site-react-refresh';

/** Called after each refresh. Production React does not subscribe to refreshes itself. */
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
