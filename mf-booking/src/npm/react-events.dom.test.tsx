import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { BookingModule } from '@site/kit/contracts/booking';
import { waitFor } from '@testing-library/react';
import { act, type ReactNode, StrictMode, Suspense, use } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { installDialogs } from '../core/testing/booking-page';
import { BookingElement } from '../embed/booking-element';
import { InlineWidget, useBookingEvents } from './react';

installDialogs();
customElements.define('booking-widget', BookingElement);

/** The script has loaded, as on every page of an app but its first. */
const script = { src: 'bundled.js', booking: {} as BookingModule };
const isTesting = (value: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: value });

let heard: string[];
let root: Root;
const host = document.body.appendChild(document.createElement('div'));
let error: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  heard = [];
  root = createRoot(host);
  error = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  isTesting(true);
  await act(() => root.unmount());
  error.mockRestore();
});

function Page({ url, children }: { readonly url: string; readonly children?: ReactNode }) {
  useBookingEvents({ onEvent: ({ type }) => heard.push(`page ${type}`) });
  return (
    <>
      <InlineWidget url={url} script={script} onEvent={({ type }) => heard.push(`widget ${type}`)} />
      {children}
    </>
  );
}

test.each([
  ['once', (page: ReactNode) => page],
  ['once in strict mode', (page: ReactNode) => <StrictMode>{page}</StrictMode>],
])('the first event, which comes before passive effects, is heard %s', async (_, wrap) => {
  // `act` would run passive effects before the element's microtask.
  isTesting(false);
  root.render(wrap(<Page url="calendly.com/you/demo" />));
  await waitFor(() => expect(error).toHaveBeenCalledWith('Not an http(s) URL: calendly.com/you/demo'));
  await waitFor(() => expect(heard).toEqual(['page failed', 'widget failed']));
});

test('events are heard while React suspends the component, once after it, and never once it is gone', async () => {
  let end = () => {};
  const pending = new Promise<void>((resolve) => {
    end = resolve;
  });
  const Pending = () => use(pending) ?? null;
  const render = (children?: ReactNode) =>
    act(() =>
      root.render(
        <Suspense>
          <Page url="">{children}</Page>
        </Suspense>,
      ),
    );
  await render();
  const element = host.querySelector('booking-widget');
  const dispatch = () => {
    heard = [];
    element?.dispatchEvent(new CustomEvent('scheduled', { detail: {} }));
    window.dispatchEvent(new CustomEvent('booking-event', { detail: { type: 'scheduled' } }));
    return heard;
  };
  const once = ['widget scheduled', 'page scheduled'];
  expect(dispatch()).toEqual(once);
  await render(<Pending />);
  expect(element?.style.display).toBe('none');
  expect(dispatch()).toEqual(once);
  await act(async () => end());
  expect(element?.style.display).not.toBe('none');
  expect(dispatch()).toEqual(once);
  await act(() => root.unmount());
  expect(dispatch()).toEqual([]);
});
