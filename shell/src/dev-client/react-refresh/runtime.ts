/**
 * Stands for `react-refresh/runtime` in development builds: one runtime for all packages in the page, so that React
 * keeps state whichever of them changed. A module's path is unique in its package only, hence the package's name
 * before every id.
 */
import * as own from 'site-react-refresh';

declare const SITE_PACKAGE: string;
declare global {
  var siteReactRefresh: typeof own | undefined;
}

globalThis.siteReactRefresh ??= own;
const shared = globalThis.siteReactRefresh;

export function register(type: unknown, id: string): void {
  shared.register(type, `${SITE_PACKAGE}/${id}`);
}

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
} = shared;
