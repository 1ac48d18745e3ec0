import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentAddress } from '@site/kit/contracts/fragments';
import type { PageHead } from '@site/kit/contracts/head';
import type { Messages } from '@site/kit/contracts/messages';
import type { SiteConfig } from '@site/kit/contracts/site-config';
import { isFatal } from '@site/kit/protocol/document';
import { canonicalPath, localeOfTag, translationOf } from '@site/kit/protocol/locales/locale-routes';
import type {
  PlannedPage,
  PrerenderedHtml,
  Prerenderer,
  PrerendererOptions,
} from '@site/kit/protocol/prerenderer';
import { filesPath } from '@site/kit/protocol/site-paths';
import { intlFor } from '@site/kit/runtime-host';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from '../app/App';
import { createFragmentLoader } from '../fragments/fragment-loader';
import type { ShellServices } from '../fragments/shell-context';
import { createSlots } from '../fragments/slots';
import { createHeadTags } from '../head/head-tags';
import { renderHead } from '../head/render-head';
import { loadShellMessages } from '../messages/load-messages';
import { renderPreviewParts } from '../preview/preview-parts';
import { siteRoutes } from '../routing/site-routes';
import { planPages } from './plan-pages';
import { watchFragments } from './watch-fragments';

/** Loads the fragments through Module Federation, with a single React, and renders pages with them. */
export async function createPrerenderer(options: PrerendererOptions): Promise<Prerenderer> {
  const { entries, config, development } = options;
  registerPlugins([
    {
      name: 'node-entries',
      // Entries are local files, which the runtime cannot fetch.
      loadEntry: async ({ remoteInfo }) => options.require(remoteInfo.entry) as never,
    },
  ]);
  registerRemotes(
    Object.entries(entries).map(([name, entry]) => ({ name, entry, type: 'commonjs-module' as const })),
  );
  const tags = config.locales.locales.map(({ tag }) => tag);
  const languages = new Map(
    await Promise.all(tags.map(async (tag) => [tag, await createLanguage(tag)] as const)),
  );
  const languageOf = (tag: string): Language => {
    const language = languages.get(tag);
    if (language === undefined)
      throw new Error(`Cannot render in ${tag}: the site's LOCALES do not include it.`);
    return language;
  };
  const { loader } = watchFragments(languageOf(tags[0] ?? '').loader, options.onFragment);
  const pages = await planPages(loader, {
    origin: config.origin,
    locales: config.locales,
    development,
  });
  return {
    pages,
    async prepare(wanted) {
      for (const { locale, view } of wanted) {
        if (view.kind !== 'page') continue;
        const address = `mf-pages/${view.page}` as const;
        options.onFragment(address);
        await languageOf(locale).loader.load(address);
      }
    },
    renderPreviewParts: (tag) => renderPreviewParts(tag, options),
    render: (page, signal) => renderPage(page, { ...options, signal }, languageOf(page.locale)),
  };
}

/** Shared by all pages of one language. */
type Language = Pick<ShellServices, 'loader' | 'messages'>;

async function createLanguage(tag: string): Promise<Language> {
  const loader = createFragmentLoader({
    locale: tag,
    loadRemote: (address) => loadRemote(address),
    renewEntry: () => {},
    backOffMs: [],
  });
  return { loader, messages: (await loadShellMessages(tag)).default };
}

/** One function for all pages, so that `intlFor` can cache per message file. Each page sets the handler before it renders. */
let onMessageFault: (error: Error) => void = () => {};
const onMessageError = (error: Error) => onMessageFault(error);

async function renderPage(
  page: PlannedPage,
  options: PrerendererOptions & { readonly signal: AbortSignal | undefined },
  { loader: pageLoader, messages }: Language,
): Promise<PrerenderedHtml> {
  const { config, year, placed, placedAfter, signal } = options;
  const faults: { readonly error: unknown; readonly culprit: ComponentAddress | null }[] = [];
  const { loader, addresses, current, culprit } = watchFragments(pageLoader, options.onFragment);
  onMessageFault = (error) => faults.push({ error, culprit: current() });
  const throwFault = () => {
    const [fault] = faults;
    if (fault === undefined) return;
    if (fault.culprit !== null) options.onFragment(fault.culprit);
    throw fault.error;
  };
  const services: ShellServices = {
    loader,
    slots: createSlots(),
    placed,
    locale: page.locale,
    messages,
    canTransition: () => false,
    moving: () => false,
    hydrating: () => false,
    onLoadFailure: () => {},
    onMessageError,
  };
  const app = (
    <App data={{ config, year, placedAfter }} services={services}>
      {await routed(page, config)}
    </App>
  );
  const { prelude } = await prerender(app, {
    ...(signal !== undefined && { signal }),
    onError: (error, { componentStack = '' }) => {
      faults.push({ error, culprit: culprit(error, componentStack) });
    },
    // Keeps React from moving large slots to the end of the document, behind an inline script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  const html = await new Response(prelude).text();
  throwFault();
  const head = await pageHead(page, options, { loader, messages });
  throwFault();
  return { html, fragments: addresses(), ...head, headHtml: renderHead(head.head) };
}

/** Renders the page through its route. The loader has the data already. */
async function routed(page: PlannedPage, { locales, origin }: SiteConfig) {
  const handler = createStaticHandler(
    siteRoutes(locales, () => {
      if (isFatal(page.view)) throw page.view;
      return page;
    }),
  );
  const context = await handler.query(new Request(new URL(page.path, origin)));
  if (context instanceof Response) throw new Error(`${page.path} redirects.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return <StaticRouterProvider router={router} context={context} hydrate={false} />;
}

/** An error page is not indexed, and uses the social image of the home page. */
async function pageHead(page: PlannedPage, options: PrerendererOptions, language: Language) {
  const { locale, theme, alternates } = page;
  const { config } = options;
  const { locales } = config;
  const own = localeOfTag(locale, locales);
  const path = (to: string) => canonicalPath(to, own, locales);
  const home = path('/');
  const hasImage = page.view.kind === 'page' && !page.fallback;
  const imagePath = hasImage
    ? filesPath(page.canonical, page.translation)
    : filesPath(home, translationOf(own, locales));
  const head = await headOf(page, options, language, (to) => config.origin + path(to));
  return {
    head: createHeadTags({ path: page.canonical, home, theme, locale, alternates, head, config, imagePath }),
    title: head.title,
    indexed: head.indexed !== false,
  };
}

async function headOf(
  { locale, view }: PlannedPage,
  { config, onFragment }: PrerendererOptions,
  { loader, messages: shellMessages }: Language,
  url: (to: string) => string,
): Promise<PageHead> {
  if (view.kind === 'error') {
    const text = formatter(locale, shellMessages, config.brand.name);
    const variant = view.status === 404 ? 'notFound' : 'fatal';
    return {
      title: text(`error.${variant}.title`),
      description: text(`error.${variant}.text`),
      indexed: false,
    };
  }
  const address = `mf-pages/${view.page}` as const;
  const { module, messages } = await loader.load(address);
  onFragment(address);
  return module.head({
    params: view.params,
    site: config,
    url,
    text: formatter(locale, messages, config.brand.name),
  });
}

function formatter(locale: string, messages: Messages, brand: string) {
  const intl = intlFor(locale, messages, onMessageError);
  return (id: string, values: Readonly<Record<string, string | number>> = {}) =>
    // The type lists the ids of this package, but these belong to the page's package.
    intl.formatMessage({ id: id as FormatjsIntl.Message['ids'] }, { brand, ...values });
}
