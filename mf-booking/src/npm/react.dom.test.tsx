import { expect, jest, test } from '@jest/globals';
import type { BookingModule } from '@site/kit/contracts/booking';
import { Activity, act, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { loadBooking, utmFromPage } from './load';
import { InlineWidget, PopupButton, PopupModal, PopupWidget } from './react';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const url = 'https://calendly.com/you/demo';

test('the plain link is there without the script; an address that would run in the page is in no link', () => {
  expect(renderToString(<InlineWidget url={url} />)).toContain(`href="${url}"`);
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', '']) {
    expect(renderToString(<InlineWidget url={bad} />)).not.toContain('<a');
    expect(renderToString(<PopupButton url={bad} text="Book" />)).not.toContain('<a');
  }
});

test('the place of the calendar is kept beside a style of the host, and is high as its style sheet says', () => {
  const html = renderToString(<InlineWidget url={url} style={{ color: 'red' }} />);
  expect(html).toContain('display:block;min-height:var(--booking-min-height, 700px);color:red');
  expect(renderToString(<InlineWidget url={url} minHeight={400} />)).toContain('min-height:400px');
});

test('a script that never answers has failed after its deadline: the badge is a plain link, once', async () => {
  jest.useFakeTimers();
  console.error = () => {};
  const supports = jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
  const host = document.createElement('div');
  const root = createRoot(host);
  const heard: string[] = [];
  const script = { src: 'https://hanging.example/embed.js', deadlineMs: 3000 };
  await act(() =>
    root.render(<PopupWidget url={url} script={script} onFailed={({ reason }) => heard.push(reason)} />),
  );
  expect(host.querySelector('a')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2999));
  expect(heard).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(heard).toEqual(['script']);
  expect(host.querySelector('a')?.href).toBe(url);
  await act(() => root.unmount());
  supports.mockRestore();
  jest.useRealTimers();
});

test('a component that is gone before its script has failed reports nothing, and in strict mode it reports once', async () => {
  const supports = jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
  console.error = () => {};
  const src = 'https://gone.example/embed.js';
  const heard: string[] = [];
  const root = createRoot(document.createElement('div'));
  const widget = (name: string) => (
    <InlineWidget key={name} url={url} script={{ src }} onFailed={() => heard.push(name)} />
  );
  await act(() => root.render(<StrictMode>{widget('first')}</StrictMode>));
  await act(() => root.render(<StrictMode>{widget('second')}</StrictMode>));
  await act(async () =>
    document.head.querySelector(`link[href^="${src}"]`)?.dispatchEvent(new Event('error')),
  );
  expect(heard).toEqual(['second']);
  await act(() => root.unmount());
  supports.mockRestore();
});

test('a popup button has its own label, not that of the plain link', () => {
  const html = renderToString(<PopupButton url={url} texts={{ link: 'Open the page' }} />);
  expect(html).toContain('>Book a time</a>');
});

test('data and aria attributes are written on the element, and are no options', () => {
  const html = renderToString(<InlineWidget url={url} data-test="a" aria-label="Demo" />);
  expect(html).toMatch(/<booking-widget data-test="a" aria-label="Demo"/);
});

test("the campaign values of the page's address, which a server does not have", async () => {
  history.replaceState(null, '', '/?utm_source=ads&x=1');
  expect(utmFromPage()).toEqual({ utmSource: 'ads' });
  const host = document.createElement('div');
  host.innerHTML = renderToString(<InlineWidget url={url} />);
  // The script does not exist.
  console.error = () => {};
  const root = await act(() => hydrateRoot(host, <InlineWidget url={url} utm={utmFromPage()} />));
  expect(host.querySelector('booking-widget')).toMatchObject({ options: { utm: { utmSource: 'ads' } } });
  await act(() => root.unmount());
  history.replaceState(null, '', '/');
});

test('a modal whose script does not load says so and is closed, and can be opened again', async () => {
  const root = createRoot(document.createElement('div'));
  const heard: string[] = [];
  const said: string[] = [];
  console.error = (error: unknown) => void said.push(String(error));
  const script = { src: 'https://site.example/embed.js' };
  const modal = (open: boolean) => (
    <PopupModal
      url={url}
      script={script}
      open={open}
      onFailed={({ reason }) => heard.push(reason)}
      onClose={() => heard.push('closed')}
    />
  );
  for (const time of [1, 2]) {
    await act(() => root.render(modal(true)));
    const asked = document.head.querySelector(`link[href^="${script.src}"]`);
    await act(async () => asked?.dispatchEvent(new Event('error')));
    expect(heard).toEqual(Array.from({ length: time }, () => ['script', 'closed']).flat());
    await act(() => root.render(modal(false)));
  }
  expect(said[0]).toBe('Error: The booking script did not load: https://site.example/embed.js');
  // The visitor is taken to the scheduling page; jsdom goes nowhere.
  expect(said[1]).toMatch('Not implemented: navigation');
  await act(() => root.unmount());
});

test('a modal with objects in its props stays open, and is updated when they change', async () => {
  const calls: unknown[] = [];
  const openBooking = () => {
    calls.push('opened');
    return {
      update: (changes: object) => void calls.push(changes),
      unmount: () => void calls.push('closed'),
    };
  };
  const booking = { openBooking } as unknown as BookingModule;
  const root = createRoot(document.createElement('div'));
  const render = (name: string) =>
    act(async () =>
      root.render(<PopupModal open url={url} prefill={{ name }} script={{ src: 'bundled.js', booking }} />),
    );
  for (const name of ['Ada', 'Ada', 'Grace']) await render(name);
  expect(calls).toEqual(['opened', { url, prefill: { name: 'Grace' } }]);
  await act(() => root.unmount());
});

test('a component sets the options of its element when they change, not with each render', async () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  const render = (name: string) => act(() => root.render(<InlineWidget url={url} prefill={{ name }} />));
  console.error = () => {};
  await render('Ada');
  const set: unknown[] = [];
  const element = host.querySelector('booking-widget') as object;
  Object.defineProperty(element, 'options', { set: (options) => set.push(options) });
  for (const name of ['Ada', 'Grace']) await render(name);
  expect(set).toEqual([{ url, prefill: { name: 'Grace' } }]);
  await act(() => root.unmount());
});

test('a component that is hidden with its view closes its popup and hides its badge until it is shown again', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const render = (mode: 'visible' | 'hidden') =>
    act(() =>
      root.render(
        <Activity mode={mode}>
          <PopupWidget url={url} onClose={() => heard.push('closed')} />
        </Activity>,
      ),
    );
  console.error = () => {};
  const heard: string[] = [];
  await render('visible');
  const element = host.querySelector('booking-widget') as HTMLElement;
  // As the element does.
  Object.assign(element, {
    close: () => queueMicrotask(() => element.dispatchEvent(new CustomEvent('closed'))),
  });
  expect(element.hidden).toBe(false);
  await render('hidden');
  expect([element.hidden, heard]).toEqual([true, ['closed']]);
  await render('visible');
  expect(element.hidden).toBe(false);
  await act(() => root.unmount());
  // A component that is gone reports nothing.
  expect(heard).toEqual(['closed']);
  host.remove();
});

test('a component whose script failed does not load it again with each render', async () => {
  const supports = jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
  console.error = () => {};
  const root = createRoot(document.createElement('div'));
  const failures: string[] = [];
  const src = 'https://failing.example/embed.js';
  for (let time = 0; time < 2; time += 1) {
    await act(() =>
      root.render(
        <InlineWidget url={url} script={{ src }} onFailed={({ reason }) => failures.push(reason)} />,
      ),
    );
    await act(async () =>
      document.head.querySelector(`link[href^="${src}"]`)?.dispatchEvent(new Event('error')),
    );
  }
  expect(failures).toEqual(['script']);
  await act(() => root.unmount());
  supports.mockRestore();
});

test('a script that failed is requested again under a new URL, which no browser has cached as failed', async () => {
  const supports = jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
  const src = 'https://again.example/embed.js';
  const urls: string[] = [];
  for (let time = 0; time < 2; time += 1) {
    const loading = loadBooking({ src });
    const link = document.head.querySelector<HTMLLinkElement>(`link[href^="${src}"]`);
    urls.push(link?.href ?? '');
    link?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow(src);
  }
  expect(new Set(urls).size).toBe(2);
  supports.mockRestore();
});

test('a policy: the script has the nonce of the component, else that of the page', async () => {
  const supports = jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
  const own = Object.assign(document.createElement('script'), { nonce: 'of-the-page' });
  document.head.append(own);
  const root = createRoot(document.createElement('div'));
  const nonces = async (nonce: string | undefined, src: string) => {
    await act(() => root.render(<InlineWidget key={src} url={url} nonce={nonce} script={{ src }} />));
    return document.head.querySelector<HTMLLinkElement>(`link[href^="${src}"]`)?.nonce;
  };
  expect(await nonces('given', 'https://one.example/embed.js')).toBe('given');
  expect(await nonces(undefined, 'https://two.example/embed.js')).toBe('of-the-page');
  await act(() => root.unmount());
  supports.mockRestore();
  own.remove();
});
