import { registerRemotes, loadRemote } from '@module-federation/enhanced/runtime';
import { type DocumentData, documentDataId, siteRootId } from '@site/shared/contracts/document';
import { fragmentPackages } from '@site/shared/contracts/fragments';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { createFragmentLoader } from './fragments/fragment-loader';
import { createRegions } from './fragments/regions';
import type { ShellServices } from './fragments/shell-context';
import { replayHeldClicks } from './hydration/held-clicks';
import { arrive } from './navigation/arrive';
import { createNavigation } from './navigation/navigation';
import { createPageSource } from './navigation/page-source';
import { SiteRouter } from './navigation/SiteRouter';
import './styles';

start(readDocumentData());

function start(data: DocumentData): void {
  const entryOf = (name: (typeof fragmentPackages)[number]) => data.releases[name].entry;
  registerRemotes(fragmentPackages.map((name) => ({ name, entry: entryOf(name), type: 'module' })));

  const loader = createFragmentLoader({
    locale: data.locale,
    loadRemote: (address) => loadRemote(address),
    renewEntry: (name, attempt) =>
      registerRemotes([{ name, entry: `${entryOf(name)}?retry=${attempt}`, type: 'module' }], { force: true }),
  });
  const regions = createRegions(replayHeldClicks);
  const pages = createPageSource({ build: data.build, loadFragment: loader.load, preloadScript });
  const navigation = createNavigation({
    initial: { ...data, head: [] },
    loadPage: pages.load,
    canTransition: regions.allAlive,
    window,
  });
  const services: ShellServices = {
    loader,
    regions,
    locale: data.locale,
    hydrating: () => navigation.transitions() === 0,
    onMessageError: (error) => console.error(error),
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
    { onRecoverableError: (error) => console.error(error) },
  );
}

function readDocumentData(): DocumentData {
  const text = document.getElementById(documentDataId)?.textContent;
  if (!text) throw new Error(`The document has no data block #${documentDataId}.`);
  return JSON.parse(text) as DocumentData;
}

function preloadScript(href: string): void {
  if (document.querySelector(`link[rel=modulepreload][href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}
