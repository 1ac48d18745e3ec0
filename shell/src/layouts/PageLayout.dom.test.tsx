import { expect, jest, test } from '@jest/globals';
import { testSite } from '@site/kit/testing/with-site';
import { act, render, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from '../app/App';
import type { FragmentLoader } from '../fragments/fragment-loader';
import { testServices } from '../fragments/testing/test-services';
import shellMessages from '../messages/en-US.json' with { type: 'json' };
import { PageLayout } from './PageLayout';

// React and the toast library take their timers when they load, so the fake ones come first and stay.
jest.useFakeTimers();
// jsdom has none; the router needs these parts.
Object.assign(globalThis, {
  Request: class {
    readonly method = 'GET';
    readonly signal = new AbortController().signal;
    constructor(readonly url: string) {}
  },
});

const loaded = { module: { default: () => null }, messages: {} };
const services = testServices({
  loader: { load: async () => loaded, loaded: () => loaded } as unknown as FragmentLoader,
  messages: shellMessages,
});

test('the loading toast of a document that the visitor has stopped closes after 30 seconds', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <PageLayout layout="simple">the page</PageLayout> },
    { path: '/faq', loader: () => new Promise(() => {}), element: null },
  ]);
  render(
    <App data={{ config: testSite, year: 2026 }} services={services}>
      <RouterProvider router={router} />
    </App>,
  );
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  // Toasts are beside the body.
  const toast = () =>
    within(document.documentElement).queryByText(shellMessages['shell.loading'])?.closest('[role=group]');
  act(() => void router.navigate('/faq'));
  for (let waited = 0; !toast() && waited < 100; waited += 1) await pass(50);
  expect(toast()).toBeTruthy();
  await pass(20_000);
  expect(toast()).toBeTruthy();
  await pass(11_000);
  toast()?.dispatchEvent(new Event('animationend', { bubbles: true }));
  await pass(1000);
  expect(toast()).toBeFalsy();
});
