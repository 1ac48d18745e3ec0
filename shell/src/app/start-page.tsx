import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { type FragmentPackage, fragmentPackages } from '@site/kit/contracts/fragments';
import { type DocumentData, siteRootId } from '@site/kit/protocol/document';
import { errorTranslationOf, localeOfTag, translationOf } from '@site/kit/protocol/locale-routes';
import { retryQuery } from '@site/kit/protocol/retries';
import { toastPromise } from '@site/kit/runtime';
import { intlFor } from '@site/kit/runtime-host';
import { hydrateRoot } from 'react-dom/client';
import { trustOnly } from '../browser/trusted-types';
import { createFragmentLoader, packageOf } from '../fragments/fragment-loader';
import { createRegions } from '../fragments/regions';
import { createScriptAddresses } from '../fragments/script-addresses';
import type { ShellServices } from '../fragments/shell-context';
import { replayHeldClicks } from '../hydration/held-clicks';
import { loadShellMessages } from '../messages/load-messages';
import { arrive } from '../navigation/arrive';
import { createNavigation } from '../navigation/navigation';
import { createPageSource } from '../navigation/page-source';
import { isPageScript, listedScripts, preloadPageScript, preloadScript } from '../navigation/preload-script';
import { SiteRouter } from '../navigation/SiteRouter';
import { createChunkFailures } from '../updates/chunk-failure';
import { createReloadGuard } from '../updates/reload-guard';
import { createUpdateWatcher } from '../updates/update-watcher';
import { App } from './App';

/** What one attempt to load a fragment may take. */
const TIME_LIMIT_MS = 8000;
/** A page that loads for longer says so (docs/behaviour.md#navigation, rule 7). */
const SLOW_PAGE_MS = 1000;

/** Hydrates the page, and starts what it does beside showing itself. */
export async function startPage(data: DocumentData): Promise<void> {
  trustOnly((url) => url === data.config.scheduling?.scriptUrl || isPageScript(url));
  const { default: messages } = await loadShellMessages(data.locale);
  const failures = createChunkFailures({ guard: createReloadGuard() });
  window.addEventListener('unhandledrejection', (event) => {
    if (failures.report(event.reason)) event.preventDefault();
  });

  const updates = createUpdateWatcher({ frame: data.frame });
  const addresses = createScriptAddresses();
  addresses.take([...listedScripts(), ...data.scripts, ...data.styles]);
  const loader = createPinnedLoader(data);
  const regions = createRegions(replayHeldClicks);
  const { locales } = data.config;
  const locale = localeOfTag(data.locale, locales);
  const pages = createPageSource({
    frame: data.frame,
    locale: data.locale,
    translations: { page: translationOf(locale, locales), error: errorTranslationOf(locale, locales) },
    loadFragment: loader.load,
    preloadScript: preloadPageScript,
    takeFiles: addresses.take,
    onOtherFrame: updates.noticeFrame,
  });
  const onMessageError = (error: Error) => console.error(error);
  const loadingText = intlFor(data.locale, messages, onMessageError).formatMessage({ id: 'shell.loading' });
  const navigation = createNavigation({
    initial: { ...data, head: [] },
    loadPage: pages.load,
    canTransition: () => regions.allHydrated() && !updates.isStale() && !failures.any(),
    onLoading: (ended) => void toastPromise(ended, { loading: loadingText }, { afterMs: SLOW_PAGE_MS }),
    window,
  });
  const services: ShellServices = {
    loader,
    regions,
    locale: data.locale,
    messages,
    hydrating: () => navigation.transitions() === 0,
    onLoadFailure: failures.report,
    onMessageError,
  };

  const root = document.getElementById(siteRootId);
  if (root === null) throw new Error(`The document has no element #${siteRootId}.`);
  hydrateRoot(
    root,
    <App
      data={data}
      services={services}
      router={(show) => (
        <SiteRouter navigation={navigation} onArrival={(state) => arrive(state, navigation.storedScroll())}>
          {show}
        </SiteRouter>
      )}
    />,
    {
      onRecoverableError: (error) => console.error(error),
      // RegionBoundary and FatalBoundary report what they catch.
      onCaughtError: () => {},
    },
  );
  import(/* webpackChunkName: "after-hydration" */ './after-hydration')
    .then(({ startAfterHydration }) => startAfterHydration({ data, updates, loadPage: pages.load }))
    .catch(failures.report);
}

/** A loader for exactly the entries that the document was made with. */
function createPinnedLoader(data: DocumentData) {
  const entries: Record<FragmentPackage, string> = { ...data.entries };
  const remote = (name: FragmentPackage) => ({ name, entry: entries[name], type: 'module' as const });
  registerRemotes(fragmentPackages.map(remote));
  return createFragmentLoader({
    locale: data.locale,
    async loadRemote(address) {
      await preloadScript(entries[packageOf(address)], 'Entry');
      return loadRemote(address);
    },
    renewEntry(name, attempt) {
      entries[name] = data.entries[name] + retryQuery(attempt);
      registerRemotes([remote(name)], { force: true });
    },
    timeLimitMs: TIME_LIMIT_MS,
  });
}
