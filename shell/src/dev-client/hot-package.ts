/**
 * Part of every watched browser build: takes over what has changed in its package and keeps React state. An exposed module
 * also has messages and head tags, so Fast Refresh declines it. It is accepted here, and the shell gets its new
 * messages.
 */

import { type ChangedFragment, fragmentChanged } from './hot-page';
import { performReactRefresh } from './react-refresh/runtime';

declare const SITE_PACKAGE: string;
/** Module id by expose. */
declare const SITE_EXPOSES: Readonly<Record<string, string>>;
declare const __webpack_require__: {
  readonly c: Readonly<Record<string, { readonly hot: Rspack.Hot; readonly exports: unknown } | undefined>>;
  readonly h: () => string;
};

// Written out: the bundler puts something in its place.
const hot = import.meta.webpackHot;
if (hot !== undefined) {
  window.joinHotPage?.({
    name: SITE_PACKAGE,
    hash: () => __webpack_require__.h(),
    update: () => update(hot),
  });
}

async function update(hot: Rspack.Hot): Promise<boolean> {
  for (const id of Object.values(SITE_EXPOSES)) {
    // Only what has a component can be replaced: whoever called a function keeps the old one.
    const module = __webpack_require__.c[id];
    if (hasComponent(module?.exports)) module?.hot.accept();
  }
  try {
    const changed = await hot.check(true);
    if (changed === null) return false;
    for (const [expose, id] of Object.entries(SITE_EXPOSES)) {
      if (changed.includes(id)) announce(`${SITE_PACKAGE}/${expose.slice(2)}`, id);
    }
    performReactRefresh();
    return true;
  } catch (error) {
    console.info(`${SITE_PACKAGE} cannot be replaced in the open page; it is loaded anew.`, error);
    return false;
  }
}

function announce(address: string, id: string): void {
  const detail: ChangedFragment = { address, module: __webpack_require__.c[id]?.exports };
  window.dispatchEvent(new CustomEvent(fragmentChanged, { detail }));
}

function hasComponent(exports: unknown): boolean {
  return typeof (exports as { readonly default?: unknown } | undefined)?.default === 'function';
}
