import type { ComponentAddress } from '@site/kit/contracts/fragments';
import { type DocumentData, isFatal, siteRootId } from '@site/kit/protocol/document';
import { errorTranslationOf, localeOfTag, translationOf } from '@site/kit/protocol/locales/locale-routes';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { trustOnly } from '../browser/trusted-types';
import { createContainers } from '../fragments/containers';
import { createFragmentLoader } from '../fragments/fragment-loader';
import { fragmentMark, isForeign } from '../fragments/fragment-mark';
import { createScriptAddresses } from '../fragments/script-addresses';
import type { ShellServices } from '../fragments/shell-context';
import { createSlots } from '../fragments/slots';
import { idleOrInteraction } from '../hydration/idle-or-interaction';
import { createFieldKeeper } from '../hydration/kept-fields';
import { keepNativePresses } from '../hydration/native-presses';
import { createClickReplay } from '../hydration/queued-clicks';
import { touchedElement, touchedFirst } from '../hydration/touched-first';
import { layoutSlots } from '../layouts/layout-slots';
import { loadShellMessages } from '../messages/load-messages';
import { createPageSource, inlineSheets } from '../navigation/page-source';
import { createPageTransition } from '../navigation/page-transition';
import { isPageScript, listedScripts, preloadPageScript } from '../navigation/preload-script';
import { createSiteRouter } from '../navigation/site-router';
import { siteRoutes } from '../routing/site-routes';
import { createChunkFailures } from '../updates/chunk-failure';
import { isLeaving, leaveByScript, trackLeaving } from '../updates/leaving';
import { createReloadGuard } from '../updates/reload-guard';
import { createUpdateWatcher } from '../updates/update-watcher';
import { App } from './App';

const FRAGMENT_LIMIT_MS = 8000;

declare global {
  interface Window {
    /** Set by the bootstrap script. Resolves on the first interaction, or some time after the load event. */
    mayHydrate: Promise<unknown>;
  }
}

/** Loads the page's fragments, waits for `mayHydrate`, then hydrates the page and starts its background work. */
export async function startPage(data: DocumentData): Promise<void> {
  trustOnly((url) => url === data.config.scheduling?.scriptUrl || isPageScript(url));
  const takeFiles = createScriptAddresses();
  takeFiles([...listedScripts(), ...data.scripts, ...inlineSheets()]);
  // Pinned to the releases of this document's composition.
  const containers = createContainers(data.entries);
  const loader = createFragmentLoader({
    locale: data.locale,
    loadRemote: containers.load,
    renewEntry: containers.renew,
    timeLimitMs: FRAGMENT_LIMIT_MS,
  });
  // If a load fails here, the slot loads the fragment again, and reports it.
  for (const address of fragmentsOf(data)) loader.load(address).catch(() => {});
  // The interaction's own effect comes first.
  await idleOrInteraction();

  const { default: messages } = await loadShellMessages(data.locale);
  const failures = createChunkFailures({ guard: createReloadGuard() });
  trackLeaving();
  const updates = createUpdateWatcher({ assetVersion: data.assetVersion });
  const order = touchedFirst(loader, touchedElement());
  const replayClicks = createClickReplay();
  const restoreFields = createFieldKeeper();
  const slots = createSlots((slot) => {
    restoreFields(slot);
    replayClicks(slot);
    order.settle(slot);
  });
  const { locales } = data.config;
  const locale = localeOfTag(data.locale, locales);
  const loadPage = createPageSource({
    assetVersion: data.assetVersion,
    locale: data.locale,
    translations: { page: translationOf(locale, locales), error: errorTranslationOf(locale, locales) },
    loadFragment: loader.load,
    preloadScript: preloadPageScript,
    takeFiles,
    onOtherAssetVersion: updates.noticeAssetVersion,
  });
  await idleOrInteraction();
  const initial = { ...data, head: [], styles: [] };
  const canShow = () => slots.allHydrated() && !updates.isStale() && !failures.any();
  const canTransition = () => canShow() && !isLeaving();
  const transition = createPageTransition(window);
  const router = createSiteRouter({
    initial,
    routes: (load) => siteRoutes(locales, load),
    loadPage,
    canTransition,
    canShow,
    show: transition.show,
    onLeave: leaveByScript,
  });
  const services: ShellServices = {
    loader: order.loader,
    slots,
    placed: data.placed ?? [],
    locale: data.locale,
    messages,
    canTransition,
    moving: transition.running,
    hydrating: () => Object.values(router.state.loaderData).includes(initial),
    onLoadFailure: failures.report,
    onMessageError: (error) => console.error(error),
  };

  keepNativePresses();
  // In a transition, React hydrates in slices, between which the page responds.
  startTransition(() => {
    hydrateRoot(
      // Every document has it.
      document.getElementById(siteRootId) as HTMLElement,
      <App data={data} services={services}>
        {/* No React transitions: their pauses would delay a page that has loaded already (decision 0114). */}
        <RouterProvider router={router} useTransitions={false} onError={reportShellError} />
      </App>,
      {
        onRecoverableError: reportUnlessChanged,
        // SlotBoundary and the router report what they catch.
        onCaughtError: () => {},
      },
    );
  });
  import(/* webpackChunkName: "after-hydration" */ './after-hydration')
    .then(({ startAfterHydration }) =>
      startAfterHydration({ data, updates, loadPage, onLoadFailure: failures.report }),
    )
    .catch(failures.report);
}

function fragmentsOf({ layout, view, placed = [] }: DocumentData): readonly ComponentAddress[] {
  if (isFatal(view)) return [];
  const { beforeMain, showsPlaced, afterMain } = layoutSlots[layout];
  const around = [...beforeMain, ...afterMain].map(({ address }) => address);
  return [
    ...around,
    ...(view.kind === 'page' ? [`mf-pages/${view.page}` as const] : []),
    ...(showsPlaced ? placed : []),
  ];
}

/** Reports an error that led to the fatal page, or that React recovered from. Web vitals count both as the shell's failures. */
function reportShellError(error: unknown): void {
  console.error(error);
  if (!isForeign(error)) performance.mark(fragmentMark('shell', 'failed'));
}

/** React's code for HTML that does not match: a translation or an extension has changed it since it arrived. */
const CHANGED_HTML = /#418\b/;

/** Changed HTML does not count. A release with `--proof` finds a mismatch of our own. */
function reportUnlessChanged(error: unknown): void {
  if (CHANGED_HTML.test(String(error))) console.error(error);
  else reportShellError(error);
}
