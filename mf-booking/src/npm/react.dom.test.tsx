import { expect, test } from '@jest/globals';
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { utmFromPage } from './load';
import { InlineWidget, PopupButton, PopupModal } from './react';

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

test("the campaign values of the page's address, which a server does not have", async () => {
  history.replaceState(null, '', '/?utm_source=ads&x=1');
  expect(utmFromPage()).toEqual({ utmSource: 'ads' });
  const host = document.createElement('div');
  host.innerHTML = renderToString(<InlineWidget url={url} />);
  const root = await act(() => hydrateRoot(host, <InlineWidget url={url} utm={utmFromPage()} />));
  expect(host.querySelector('booking-widget')).toMatchObject({ options: { utm: { utmSource: 'ads' } } });
  await act(() => root.unmount());
  history.replaceState(null, '', '/');
});

test('a modal whose script does not load says so and is closed, and can be opened again', async () => {
  const root = createRoot(document.createElement('div'));
  const heard: string[] = [];
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
    const asked = document.head.querySelector(`script[src="${script.src}"]`);
    await act(async () => asked?.dispatchEvent(new Event('error')));
    expect(heard).toEqual(Array.from({ length: time }, () => ['script', 'closed']).flat());
    await act(() => root.render(modal(false)));
  }
  await act(() => root.unmount());
});
