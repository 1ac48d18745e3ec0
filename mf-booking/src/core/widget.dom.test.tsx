import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { BookingOptions } from '@site/kit/contracts/booking';
import { provider as cal } from '../providers/cal';
import { provider as plainCalendly } from '../providers/calendly';
import { withScript } from '../providers/calendly-script';
import {
  createLog,
  createProvider,
  EVENT_URL,
  installIntersectionObserver,
  post,
  settle,
} from './testing/booking-page';
import { mountWidget } from './widget';

const calendly = withScript(plainCalendly);
const near = installIntersectionObserver();
const provider = createProvider();
let scriptUrl = '';

beforeEach(() => {
  jest.useFakeTimers();
  scriptUrl = provider.nextScriptUrl();
});
afterEach(() => {
  jest.useRealTimers();
  provider.reset();
});

describe('loading', () => {
  test('asks the provider for nothing before the element is near, then once', async () => {
    const { statuses } = mount();
    expect(provider.scripts()).toEqual([]);
    near.comeNear();
    await settle();
    expect(provider.scripts().map(({ src }) => src)).toEqual([scriptUrl]);
    await arrive();
    expect(provider.inits).toEqual([{ url: EVENT_URL, parentElement: expect.anything() }]);
    expect(provider.frame().title).toBe('');
    expect(statuses).toEqual(['waiting', 'loading']);
    post(provider.frame().contentWindow, 'calendly.event_type_viewed');
    expect(statuses).toEqual(['waiting', 'loading', 'ready']);
  });

  test('two widgets share one script, a third finds it loaded', async () => {
    mount({ loading: 'eager' });
    mount({ loading: 'eager' });
    await settle();
    expect(provider.scripts()).toHaveLength(1);
    await arrive();
    mount({ loading: 'eager' });
    await settle();
    expect(provider.scripts()).toHaveLength(1);
    expect(document.querySelectorAll('iframe')).toHaveLength(3);
  });

  test.each([
    { url: 'javascript:alert(1)' },
    { url: '/you/demo' },
    { scriptUrl: 'data:text/javascript,alert(1)' },
  ])('refuses %j: no frame, no script, said why', async (wrong) => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { statuses, events } = mount({ ...wrong, ...('scriptUrl' in wrong && { loading: 'eager' }) });
    await settle();
    expect(statuses).toEqual('scriptUrl' in wrong ? ['loading', 'failed'] : ['failed']);
    expect(events).toEqual([{ type: 'failed', reason: 'address' }]);
    expect(provider.scripts()).toEqual([]);
    expect(said.mock.lastCall?.[0]).toContain(Object.values(wrong)[0]);
    said.mockRestore();
  });

  test('refuses an address that comes by an update, waiting or ready, and takes the next right one', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    provider.define();
    const { statuses, handle } = mount();
    handle.update({ url: 'javascript:alert(1)' });
    await settle();
    expect(statuses).toEqual(['waiting', 'failed']);
    handle.update({ url: EVENT_URL });
    near.comeNear();
    await settle();
    handle.update({ url: 'javascript:alert(2)' });
    await settle();
    expect(statuses).toEqual(['waiting', 'failed', 'waiting', 'loading', 'failed']);
    expect(document.querySelectorAll('iframe')).toHaveLength(0);
    expect(provider.inits.map(({ url }) => url)).toEqual([EVENT_URL]);
    said.mockRestore();
  });

  test('of another provider takes no script of the first, whose address it was given as well', async () => {
    mount({ loading: 'eager' });
    await arrive();
    mountWidget(document.body, { url: 'https://cal.com/you/demo', scriptUrl, loading: 'eager' }, () => cal);
    await settle();
    expect([...document.querySelectorAll('iframe')].map(({ name }) => name)).toEqual(['', 'cal-embed=']);
  });

  test('works in a page that replaced Promise, as every page with zone.js does', async () => {
    provider.define();
    const native = globalThis.Promise;
    globalThis.Promise = class extends native<unknown> {} as PromiseConstructor;
    const place = document.body.appendChild(document.createElement('div'));
    // An async function gives the native kind.
    mountWidget(place, { url: EVENT_URL, loading: 'eager' }, async () => calendly);
    globalThis.Promise = native;
    await settle();
    expect(provider.frame(place)).toBeTruthy();
  });

  test('takes the object that the page has already', async () => {
    provider.define();
    mount({ loading: 'eager' });
    await settle();
    expect(provider.scripts()).toEqual([]);
    expect(provider.frame()).toBeTruthy();
  });

  test('slow after the time limit, and still ready when it comes', async () => {
    const { statuses, events } = mount({ loading: 'eager', timeoutMs: 500 });
    jest.advanceTimersByTime(499);
    expect(statuses).toEqual(['loading']);
    jest.advanceTimersByTime(1);
    expect(statuses).toEqual(['loading', 'slow']);
    await arrive();
    post(provider.frame().contentWindow, 'calendly.page_height', { height: '900px' });
    expect(statuses).toEqual(['loading', 'slow', 'ready']);
    expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['timeout', 'ready']);
    expect(events[2]).toEqual({ type: 'height', pixels: 900 });
  });

  test('silent for half a minute more it has failed, with the calendar still there, and may be ready yet', async () => {
    const { statuses, events } = mount({ loading: 'eager', timeoutMs: 500 });
    await arrive();
    jest.advanceTimersByTime(30_499);
    expect(statuses).toEqual(['loading', 'slow']);
    jest.advanceTimersByTime(1);
    expect(events.at(-1)).toEqual({ type: 'failed', reason: 'no-answer' });
    post(provider.frame().contentWindow, 'calendly.event_type_viewed');
    expect(statuses).toEqual(['loading', 'slow', 'failed', 'ready']);
  });

  test('that has no such page has failed at once, by its own word', async () => {
    provider.define();
    const { statuses, onStatus, events, onEvent } = createLog();
    const place = document.body.appendChild(document.createElement('div'));
    const options: BookingOptions = { url: EVENT_URL, loading: 'eager', onStatus, onEvent };
    mountWidget(place, options, () => ({ ...calendly, parse: () => ({ kind: 'failed' }) }));
    await settle();
    post(provider.frame().contentWindow, '');
    jest.advanceTimersByTime(60_000);
    expect(statuses).toEqual(['loading', 'failed']);
    expect(events).toEqual([{ type: 'failed', reason: 'no-answer' }]);
  });

  test('the frame of a script waits for the load event, and has its title and its time from then on', async () => {
    const reading = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    provider.define();
    const { statuses } = mount({ loading: 'eager', timeoutMs: 500 });
    await settle();
    jest.advanceTimersByTime(10_000);
    expect([statuses, document.querySelectorAll('iframe').length]).toEqual([['loading'], 0]);
    window.dispatchEvent(new Event('load'));
    await settle();
    expect(provider.frame().title).toBe('');
    jest.advanceTimersByTime(499);
    expect(statuses).toEqual(['loading']);
    jest.advanceTimersByTime(1);
    expect(statuses).toEqual(['loading', 'slow']);
    reading.mockRestore();
  });

  test('a script that throws after the load event has failed', async () => {
    const reading = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    provider.define({
      initInlineWidget: () => {
        throw new Error('Asked for.');
      },
    });
    const { statuses } = mount({ loading: 'eager' });
    await settle();
    window.dispatchEvent(new Event('load'));
    await settle();
    expect(statuses).toEqual(['loading', 'failed']);
    said.mockRestore();
    reading.mockRestore();
  });

  test('in a prerendered page the time counts from when a visitor sees it', async () => {
    Object.assign(document, { prerendering: true });
    const { statuses, onStatus } = createLog();
    const place = document.body.appendChild(document.createElement('div'));
    const options: BookingOptions = { url: EVENT_URL, loading: 'eager', timeoutMs: 500, onStatus };
    mountWidget(place, options, () => calendly);
    await settle();
    jest.advanceTimersByTime(60_000);
    expect(statuses).toEqual(['loading']);
    Object.assign(document, { prerendering: false });
    document.dispatchEvent(new Event('prerenderingchange'));
    jest.advanceTimersByTime(500);
    expect(statuses).toEqual(['loading', 'slow']);
  });

  test('where not even the load event brings a frame the time counts from there', async () => {
    const reading = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    provider.define({ initInlineWidget: () => {} });
    const { statuses } = mount({ loading: 'eager', timeoutMs: 500 });
    await settle();
    jest.advanceTimersByTime(10_000);
    window.dispatchEvent(new Event('load'));
    await settle();
    jest.advanceTimersByTime(500);
    expect(statuses).toEqual(['loading', 'slow']);
    reading.mockRestore();
  });

  test('prefill, utm and page settings go to the provider', async () => {
    const prefill = { email: 'a@b.io', guests: ['c@d.io'], customAnswers: { a1: 'yes' } } as const;
    mount({ loading: 'eager', prefill, utm: { utmSource: 's' }, pageSettings: { primaryColor: '1f2ee6' } });
    await arrive();
    expect(provider.inits[0]?.url).toBe(
      `${EVENT_URL}?primary_color=1f2ee6&email=a%40b.io&guests=c%40d.io&a1=yes&utm_source=s`,
    );
  });
});

describe('failure', () => {
  test('the script fails: the message for the console, and the next mount tries again', async () => {
    const errors = expectErrors();
    const { statuses, events } = mount({ loading: 'eager' });
    await settle();
    provider.scripts()[0]?.dispatchEvent(new Event('error'));
    await settle();
    expect(errors).toEqual(['Failed to load Calendly script']);
    expect(statuses).toEqual(['loading', 'failed']);
    expect(events).toEqual([{ type: 'failed', reason: 'script' }]);
    expect(provider.scripts()).toEqual([]);
    jest.runAllTimers();
    expect(statuses).toEqual(['loading', 'failed']);

    mount({ loading: 'eager' });
    await arrive();
    expect(provider.frame()).toBeTruthy();
  });

  test('the object is missing', async () => {
    const errors = expectErrors();
    const { events } = mount({ loading: 'eager' });
    await settle();
    provider.scripts()[0]?.dispatchEvent(new Event('load'));
    await settle();
    expect(errors).toEqual(['Calendly object not found after script load']);
    expect(events).toEqual([{ type: 'failed', reason: 'missing-global' }]);
  });

  test("the provider's own code throws", async () => {
    const errors = expectErrors();
    provider.define({
      initInlineWidget() {
        throw new Error('Asked for.');
      },
    });
    const { events } = mount({ loading: 'eager' });
    await settle();
    expect(errors).toEqual(['Error: Asked for.']);
    expect(events).toEqual([{ type: 'failed', reason: 'widget' }]);
    expect(document.querySelector('iframe')).toBeNull();
  });
});

test('a calendar whose extras failed to load asks for consent at the next change, not the provider', async () => {
  const errors = expectErrors();
  let permit = () => {};
  const whenToLoad = (_: unknown, __: unknown, start: () => void) => {
    permit = start;
    return () => {};
  };
  const loading = [Promise.reject(new Error('extras did not load')), { ...calendly, whenToLoad }];
  const element = document.body.appendChild(document.createElement('div'));
  const log = createLog();
  const options = { url: EVENT_URL, loading: 'eager', load: 'consent', ...log } as const;
  provider.define();
  const handle = mountWidget(element, options, () => loading.shift() ?? calendly);
  await settle();
  expect([log.statuses, errors]).toEqual([['waiting', 'failed'], ['Error: extras did not load']]);
  handle.update({ title: 'Demo' });
  await settle();
  expect(document.querySelectorAll('iframe')).toHaveLength(0);
  permit();
  await settle();
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  expect(log.statuses).toEqual(['waiting', 'failed', 'waiting', 'loading']);
});

describe('messages', () => {
  test("only from the provider's origin and our own frame", async () => {
    const { events } = mount({ loading: 'eager' });
    const other = document.body.appendChild(document.createElement('iframe'));
    await arrive();
    const own = provider.frame(document.querySelector('div') ?? document).contentWindow;
    const said: string[] = [];
    console.warn = (text: string) => void said.push(text);
    const booked = { event: { uri: 'e' }, invitee: { uri: 'i' } };
    post(own, 'calendly.event_scheduled', booked, 'https://evil.example');
    post(own, 'calendly.event_scheduled', booked, 'null');
    post(other.contentWindow, 'calendly.event_scheduled', booked);
    post(window, 'calendly.event_scheduled', booked);
    post(null, 'calendly.event_scheduled', booked);
    post(own, 'calendly.event_scheduled', booked, 'http://scheduling.example');
    expect(events).toEqual([]);
    expect(said).toEqual(
      ['https://evil.example', 'null', 'http://scheduling.example'].map(
        (origin) => `Ignored messages from ${origin}: it is not in origins.`,
      ),
    );
    post(own, 'calendly.event_scheduled', booked);
    expect(events).toEqual([
      { type: 'ready' },
      { type: 'scheduled', eventUri: 'e', inviteeUri: 'i', payload: booked },
    ]);
  });

  test.each([
    ['http://meet.example/a', 'https://meet.example', []],
    ['https://meet.example/a', 'https://calendly.com', []],
    ['https://meet.example/a', 'https://www.calendly.com', []],
    ['http://meet.example/a', 'https://www.meet.example', []],
    ['https://www.meet.example/a', 'https://meet.example', []],
    ['https://meet.example/a', 'https://book.example', ['not one', 'https://book.example/you']],
  ])('of %s, which leads to %s, count', async (url, origin, origins) => {
    const { statuses } = mount({ loading: 'eager', url, origins });
    await arrive();
    post(provider.frame().contentWindow, 'calendly.event_type_viewed', {}, origin);
    expect(statuses).toEqual(['loading', 'ready']);
  });

  test('the height follows the provider but never falls under the least one', async () => {
    mount({ loading: 'eager' });
    await arrive();
    const height = () => provider.frame().parentElement?.style.height;
    const least = 'max(320px,var(--booking-min-height,700px))';
    expect(height()).toBe(`max(${least},0px)`);
    post(provider.frame().contentWindow, 'calendly.page_height', { height: '900px' });
    expect(height()).toBe(`max(${least},900px)`);
    post(provider.frame().contentWindow, 'calendly.page_height', { height: '1px' });
    expect(height()).toBe(`max(${least},1px)`);
  });
});

describe('the handle', () => {
  test.each(['clicked into', 'with a chosen time'])(
    'a calendar %s is not loaded again for another prefill, but for another page',
    async (how) => {
      const { handle } = mount({ loading: 'eager' });
      await arrive();
      const first = provider.frame();
      if (how === 'clicked into') {
        first.tabIndex = 0;
        first.focus();
        window.dispatchEvent(new Event('blur'));
        first.blur();
      } else post(first.contentWindow, 'calendly.date_and_time_selected');
      handle.update({ prefill: { name: 'Ada' } });
      jest.advanceTimersByTime(10_000);
      await settle();
      expect(provider.frame()).toBe(first);
      handle.update({ url: `${EVENT_URL}-2` });
      await settle();
      expect(provider.inits.at(-1)?.url).toBe(`${EVENT_URL}-2?name=Ada`);
    },
  );

  test('unmounted while loading it leaves nothing and says nothing', async () => {
    const { handle, element, statuses } = mount({ loading: 'eager' });
    handle.unmount();
    await arrive();
    jest.runAllTimers();
    expect(element.childNodes).toHaveLength(0);
    expect(provider.inits).toHaveLength(0);
    expect(statuses).toEqual(['loading']);
  });

  test('unmounted before it was near it never loads', () => {
    const { handle } = mount();
    handle.unmount();
    near.comeNear();
    expect(near.waiting.size).toBe(0);
    expect(provider.scripts()).toEqual([]);
  });

  test('update loads the frame anew only where its address changes', async () => {
    const { handle } = mount({ loading: 'eager', utm: { utmSource: 'a' } });
    await arrive();
    const first = provider.frame();
    handle.update({ utm: { utmSource: 'a' }, title: 'Kalender' });
    await settle();
    expect(provider.frame()).toBe(first);
    expect(first.title).toBe('Kalender');
    for (const utmSource of ['x', 'b']) handle.update({ utm: { utmSource } });
    jest.advanceTimersByTime(399);
    await settle();
    expect(provider.inits).toHaveLength(1);
    jest.advanceTimersByTime(1);
    await settle();
    expect(provider.inits.map(({ url }) => url)).toEqual(
      ['a', 'b'].map((source) => `${EVENT_URL}?utm_source=${source}`),
    );
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    handle.unmount();
    handle.update({ utm: { utmSource: 'c' } });
    await settle();
    expect(document.querySelectorAll('iframe')).toHaveLength(0);
  });
});

function mount(options: Partial<BookingOptions> = {}) {
  const element = document.body.appendChild(document.createElement('div'));
  const log = createLog();
  const handle = mountWidget(element, { url: EVENT_URL, scriptUrl, ...log, ...options }, () => calendly);
  return { ...log, element, handle };
}

/** The script arrives and defines the provider's object. */
async function arrive(): Promise<void> {
  await settle();
  provider.define();
  provider.scripts().at(-1)?.dispatchEvent(new Event('load'));
  await settle();
}

function expectErrors(): string[] {
  const errors: string[] = [];
  console.error = (error: unknown) => void errors.push(String(error));
  return errors;
}
