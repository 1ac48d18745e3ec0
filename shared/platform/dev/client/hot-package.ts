/**
 * Part of every watched browser build: applies changes and keeps React state. Fast Refresh declines exposed modules,
 * which also contain messages and head tags; this accepts them.
 */

import type { FragmentModule } from '@site/kit/contracts/fragment-module';
import { type ChangedFragment, fragmentChanged } from '@site/kit/protocol/hot-page';
import { performReactRefresh } from './react-refresh/runtime';

declare const SITE_PACKAGE: string;
/** Module ids by expose. */
declare const SITE_EXPOSES: Readonly<Record<string, string>>;
/** Whether the page's shell is a production build, which does not apply changes itself. */
declare const SITE_SHELL_IS_LIVE: boolean;
declare const __webpack_require__: {
  readonly c: Readonly<Record<string, { readonly hot: Rspack.Hot; readonly exports: unknown } | undefined>>;
  readonly h: () => string;
  /** The container's exposed modules. */
  readonly initializeExposesData?: { readonly moduleMap: Record<string, () => Promise<() => unknown>> };
};

if (SITE_SHELL_IS_LIVE) placeExposes(__webpack_require__.initializeExposesData?.moduleMap ?? {});

// Written out, because the bundler replaces this expression.
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
    // Only modules with a component can be replaced: callers of a function would keep the old one.
    const module = __webpack_require__.c[id];
    if (isComponentModule(module?.exports)) module?.hot.accept();
  }
  try {
    const changed = await hot.check(true);
    if (changed === null) return false;
    for (const [expose, id] of Object.entries(SITE_EXPOSES)) {
      if (changed.includes(id)) announce(expose, id);
    }
    performReactRefresh();
    return true;
  } catch (error) {
    console.info(`Cannot update ${SITE_PACKAGE} in the open page. Reloading.`, error);
    return false;
  }
}

function announce(expose: string, id: string): void {
  const module = __webpack_require__.c[id]?.exports;
  if (SITE_SHELL_IS_LIVE) {
    if (isComponentModule(module))
      void import('./placed-expose').then(({ renewMessages }) => renewMessages(expose, module));
    return;
  }
  const detail: ChangedFragment = { address: `${SITE_PACKAGE}/${expose.slice(2)}`, module };
  window.dispatchEvent(new CustomEvent(fragmentChanged, { detail }));
}

/** React is available only when the container is used, so code that needs it is loaded then. */
function placeExposes(container: Record<string, () => Promise<() => unknown>>): void {
  for (const [expose, load] of Object.entries(container)) {
    container[expose] = async () => {
      const exposed = (await load())();
      if (!isComponentModule(exposed)) return () => exposed;
      const { placeExpose } = await import('./placed-expose');
      return () => placeExpose(expose, exposed);
    };
  }
}

function isComponentModule(exports: unknown): exports is FragmentModule<never> {
  return typeof (exports as { readonly default?: unknown } | undefined)?.default === 'function';
}
