import { expect, test } from '@jest/globals';
import { type Layout, layouts } from '@site/kit/contracts/layouts';
import type { Placed } from '@site/kit/protocol/document';
import { testSite } from '@site/kit/testing/with-site';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from '../app/App';
import type { FragmentLoader, LoadedFragment } from '../fragments/fragment-loader';
import { testServices } from '../fragments/testing/test-services';
import shellMessages from '../messages/en-US.json' with { type: 'json' };
import { PageLayout } from './PageLayout';

/** Loads components that render their address and the names of their props. */
const load = async (address: string) => ({
  module: { default: (props: object) => [address, ...Object.keys(props)].join() },
  messages: {},
});
const loader = { load, loaded: () => undefined as LoadedFragment | undefined } as unknown as FragmentLoader;

async function render(layout: Layout, placed: readonly string[]): Promise<string> {
  const services = testServices({
    loader,
    placed: placed as Placed,
    messages: shellMessages,
    canTransition: () => false,
  });
  const routes = [{ path: '*', element: <PageLayout layout={layout}>the page</PageLayout> }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('The page redirects.');
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <App data={{ config: testSite, year: 2026 }} services={services}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  return (await new Response(prelude).text()).replace(/<!--.*?-->/g, '');
}

const slot = (name: string, text: string) =>
  `<div data-fragment="${name}" data-fragment-status="static">${text}</div>`;

test('the layout default shows placed components in order between the page and the footer, without props', async () => {
  const html = await render('default', ['mf-offers/Offers', 'mf-reviews/Reviews']);
  expect(html).toContain(
    [
      '<main id="main">the page</main>',
      slot('mf-offers', 'mf-offers/Offers'),
      slot('mf-reviews', 'mf-reviews/Reviews'),
      slot('mf-footer', 'mf-footer/Footer'),
    ].join(''),
  );
});

test('the layout simple shows none', async () => {
  expect(await render('simple', ['mf-offers/Offers'])).toBe(await render('simple', []));
});

test.each(layouts)(
  'without placed components, the footer follows the page in the layout %s',
  async (layout) => {
    const html = await render(layout, []);
    expect(html).toContain(`<main id="main">the page</main>${slot('mf-footer', 'mf-footer/Footer')}`);
  },
);
