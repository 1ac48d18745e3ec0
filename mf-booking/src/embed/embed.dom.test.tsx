import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import * as booking from '../booking/booking';
import * as controls from '../controls/controls';
import {
  createProvider,
  EVENT_URL,
  installDialogs,
  installIntersectionObserver,
  ownerOf,
  post,
  settle,
} from '../core/testing/booking-page';
import * as extras from '../extras/extras';
import type { BookingElement } from '../npm/element';
import * as popup from '../popup/parts';
import { provider as cal } from '../providers/cal';
import { provider as calendly } from '../providers/calendly';
import { type BookingCall, takeOverQueue } from './call-queue';

installIntersectionObserver();
const provider = createProvider();

installDialogs();

// In a page these are scripts of their own.
const parts = { popup, controls, extras, calendly: { provider: calendly }, 'cal.com': { provider: cal } };
const found = (part: keyof typeof parts): Promise<object> => Promise.resolve(parts[part]);
let load = found;
const without = (lost: keyof typeof parts) => (part: keyof typeof parts) =>
  part === lost ? Promise.reject(new Error(`no ${part}`)) : found(part);
jest.unstable_mockModule('./load-part', () => ({ loadPart: (part: keyof typeof parts) => load(part) }));

const called: string[] = [];
let embed: typeof import('./embed');
beforeAll(async () => {
  Object.assign(window, { bookingWidget: [() => called.push('early')] satisfies BookingCall[] });
  embed = await import('./embed');
});
afterEach(provider.reset);

describe('<booking-widget>', () => {
  test('mounts in a shadow root, fires the events of the widget, which stay with it', async () => {
    const element = create();
    const heard: unknown[] = [];
    for (const type of ['ready', 'scheduled'])
      element.addEventListener(type, (event) => heard.push([type, (event as CustomEvent).detail]));
    document.body.addEventListener('ready', () => heard.push('bubbled'));
    await attach(element);
    // jsdom gives a frame in a shadow tree no window.
    Object.defineProperty(provider.frame(shadow(element)), 'contentWindow', { value: window });
    const payload = { event: { uri: 'e' }, invitee: { uri: 'i' } };
    post(window, 'calendly.event_scheduled', payload);
    expect(heard).toEqual([
      ['ready', {}],
      ['scheduled', { eventUri: 'e', inviteeUri: 'i', payload }],
    ]);
    expect(element.status).toBe('ready');
    expect(shadow(element).querySelector('slot')?.hidden).toBe(true);
  });

  test('several changes in a row are one; the link follows the address', async () => {
    const element = create();
    await attach(element);
    element.setAttribute('url', `${EVENT_URL}-2`);
    element.setAttribute('email', 'a@b.io');
    element.utm = { utmSource: 's' };
    await settle();
    expect(provider.inits).toHaveLength(2);
    expect(provider.inits[1]?.url).toBe(`${EVENT_URL}-2?email=a%40b.io&utm_source=s`);
    expect(shadow(element).querySelector('a')?.href).toBe(`${EVENT_URL}-2`);
    expect(element.prefill).toMatchObject({ email: 'a@b.io' });
  });

  test('without an address it waits for one; taken out it leaves nothing, put back it works', async () => {
    const element = create();
    element.removeAttribute('url');
    await attach(element);
    expect(provider.inits).toHaveLength(0);
    element.setAttribute('url', EVENT_URL);
    await settle();
    expect(provider.inits).toHaveLength(1);
    element.remove();
    await settle();
    expect(shadow(element).querySelector('iframe')).toBeNull();
    await attach(element);
    expect(shadow(element).querySelectorAll('iframe')).toHaveLength(1);
  });

  test('waits visibly, also when it is put back after it was ready', async () => {
    const element = create();
    element.load = 'click';
    await attach(element);
    // jsdom knows no states.
    expect(element.dataset.status).toBe('waiting');
    Object.assign(element, { status: 'ready' });
    element.remove();
    await settle();
    await attach(element);
    expect([element.status, element.dataset.status]).toEqual(['waiting', 'waiting']);
  });

  test('properties and attributes come together, value by value; what is taken away goes back to the default', async () => {
    const element = create();
    element.setAttribute('email', 'a@b.io');
    element.setAttribute('answer-1', 'yes');
    element.setAttribute('min-height', '400');
    element.prefill = { name: 'Ada', customAnswers: { a2: 'no' } };
    element.options = { texts: { link: 'Termin' } };
    await attach(element);
    expect(element.prefill).toEqual({ email: 'a@b.io', name: 'Ada', customAnswers: { a1: 'yes', a2: 'no' } });
    expect(shadow(element).querySelector('a')?.textContent).toBe('Termin');
    const least = () =>
      shadow(element)
        .querySelector<HTMLElement>('[data-booking-place]')
        ?.style.getPropertyValue('--booking-min-height');
    expect(least()).toBe('400px');
    element.removeAttribute('min-height');
    await settle();
    expect(least()).toBe('');
  });

  test('takes null for an object, and for a value in it, as no value', async () => {
    const element = create();
    element.setAttribute('email', 'a@b.io');
    const none = { prefill: null, utm: null, pageSettings: null, options: null };
    Object.assign(element, none);
    await attach(element);
    expect(provider.inits[0]?.url).toBe(`${EVENT_URL}?email=a%40b.io`);
    Object.assign(element, { prefill: { name: null, guests: null }, options: none });
    await settle();
    expect(element.prefill).toMatchObject({ email: 'a@b.io' });
    expect(provider.inits).toHaveLength(1);
  });

  test('objects that were set before the class was there are taken over, also those that React has kept', async () => {
    const early = { 'own property': { prefill: { name: 'Ada' } }, 'record of React': { __reactProps$x: {} } };
    early['record of React'] = { __reactProps$x: { prefill: { name: 'Ada' }, utm: 'no object' } };
    for (const properties of Object.values(early)) {
      const element = create();
      element.setAttribute('prefill', '[object Object]');
      // As on an element of no class: the properties are the element's own.
      for (const [name, value] of Object.entries(properties))
        Object.defineProperty(element, name, { value, enumerable: true, configurable: true });
      await attach(element);
      expect(provider.inits.at(-1)?.url).toMatch(/[?&]name=Ada/);
      element.prefill = { name: 'Grace' };
      await settle();
      expect(element.prefill).toMatchObject({ name: 'Grace' });
    }
  });

  test('each attribute is a property that writes it, also before the class was there and right after the element was put in', async () => {
    const element = document.createElement('booking-widget') as BookingElement;
    Object.defineProperty(element, 'primaryColor', { value: 'ff0000', enumerable: true, configurable: true });
    document.body.append(element);
    // As Angular does, in the same task.
    element.mode = 'badge';
    element.url = EVENT_URL;
    element.minHeight = 400;
    Object.assign(element, { date: new Date(2026, 0, 31, 23, 59) });
    element.hideGdprBanner = true;
    await settle();
    expect(badgeOf()).not.toBeNull();
    expect(element.outerHTML).toMatch(
      /primary-color="ff0000" mode="badge" url="[^"]+" min-height="400" date="2026-01-31" hide-gdpr-banner=""/,
    );
    expect(element.url).toBe(EVENT_URL);
    element.hideGdprBanner = false;
    element.minHeight = undefined;
    element.mode = 'inline';
    await settle();
    expect(element.getAttributeNames()).not.toContain('hide-gdpr-banner');
    expect(element.getAttributeNames()).not.toContain('min-height');
    expect(shadow(element).querySelector('[part=badge]')).toBeNull();
    expect(shadow(element).querySelector('[part=stage]')).not.toBeNull();
  });

  test('one that waits is left as the host wrote it and asks for nothing, until it need not wait any more', async () => {
    const element = create();
    element.setAttribute('wait', '');
    element.innerHTML = '<button>Load the calendar</button>';
    element.addEventListener('click', () => Object.assign(element, { wait: false }));
    await attach(element);
    expect([element.shadowRoot, element.status]).toEqual([null, 'waiting']);
    element.querySelector('button')?.click();
    await settle();
    expect(provider.frame(shadow(element))).toBeTruthy();
  });

  test('reads the text "false" of a framework as no switch', async () => {
    const element = create();
    for (const name of ['wait', 'hide-gdpr-banner', 'utm-from-page']) element.setAttribute(name, 'false');
    await attach(element);
    expect(provider.inits[0]?.url).toBe(EVENT_URL);
    element.setAttribute('hide-gdpr-banner', 'true');
    await settle();
    expect(element.pageSettings.hideGdprBanner).toBe(true);
  });

  test('names an object that a framework has written as a text', async () => {
    const said: unknown[] = [];
    console.warn = (...args: unknown[]) => void said.push(args);
    const element = create();
    element.setAttribute('prefill', '[object Object]');
    await attach(element);
    expect(said).toEqual([[expect.stringContaining('got "prefill" as a text'), element]]);
  });

  test('one that has failed does not load again when a framework sets the same object', async () => {
    const element = create();
    const heard: string[] = [];
    element.addEventListener('failed', () => heard.push('failed'));
    element.url = 'mailto:you@b.io';
    console.error = () => {};
    await attach(element);
    for (let render = 0; render < 3; render += 1) {
      element.prefill = { email: 'a@b.io' };
      await settle();
    }
    // Once at first, and once for the object.
    expect(heard).toHaveLength(2);
  });

  test('one that stays without a url is named on the console, with the fix', async () => {
    jest.useFakeTimers();
    const said: unknown[] = [];
    console.warn = (...args: unknown[]) => void said.push(args);
    const [empty, late] = [
      document.createElement('booking-widget'),
      document.createElement('booking-widget'),
    ];
    document.body.append(empty, late);
    jest.advanceTimersByTime(1000);
    late.setAttribute('url', EVENT_URL);
    await settle();
    jest.advanceTimersByTime(1000);
    expect(said).toEqual([['<booking-widget> needs a url', empty]]);
    jest.useRealTimers();
  });

  test('nothing is written on the element, but its state where the browser cannot show it otherwise', async () => {
    const element = create();
    const before = element.outerHTML;
    await attach(element);
    // jsdom knows no states.
    expect(element.outerHTML.replace(' data-status="loading"', '')).toBe(before);
  });

  test('with content between the tags, the status is announced and not shown', async () => {
    const element = create();
    element.innerHTML = '<a href="#x">Book</a>';
    await attach(element);
    expect(shadow(element).querySelector('[role=status]')?.textContent).toBe('Loading the calendar…');
    expect(shadow(element).querySelector('.filled [part=fallback]')).not.toBeNull();
  });

  test('works inside another shadow root', async () => {
    provider.define();
    const host = document.body.appendChild(document.createElement('div'));
    const element = create();
    host.attachShadow({ mode: 'open' }).append(element);
    await settle();
    expect(provider.frame(shadow(element))).toBeTruthy();
  });
});

describe('popup and badge', () => {
  test('what is between the tags opens the popup; a link that is wanted in another tab is left alone', async () => {
    const element = create('popup');
    element.innerHTML = '<a href="#x">Book</a>';
    await attach(element);
    expect(provider.inits).toHaveLength(0);
    const link = element.querySelector('a');
    const click = (init: MouseEventInit) =>
      link?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init }),
      );
    expect(click({ ctrlKey: true })).toBe(true);
    expect(findDialog()).toBeNull();
    expect(click({})).toBe(false);
    await settle();
    expect(dialog().open).toBe(true);
    expect(provider.inits).toHaveLength(1);
    const closed: string[] = [];
    element.addEventListener('closed', ({ type }) => closed.push(type));
    element.close();
    element.open();
    await settle();
    element.remove();
    await settle();
    expect(closed).toEqual(['closed', 'closed']);
    expect(findDialog()).toBeNull();
  });

  test('opens in the task in which it was made', async () => {
    const element = document.createElement('booking-widget') as BookingElement;
    document.body.append(element);
    element.mode = 'popup';
    element.url = EVENT_URL;
    element.open();
    await settle();
    expect(dialog().open).toBe(true);
    element.close();
    await settle();
    expect(dialog().open).toBe(false);
  });

  test('has the button without content, which line breaks and empty paragraphs of an editor are not', async () => {
    const element = create('popup');
    element.innerHTML = '<p>&nbsp;</p><br><p><br></p>';
    await attach(element);
    const label = shadow(element).querySelector<HTMLElement>('[part=button] > span');
    expect([label?.textContent, label?.hidden]).toEqual(['Book a time', false]);
    expect(label?.parentElement?.querySelector('slot')?.hidden).toBe(true);
    element.innerHTML = '<p><img alt="Book"></p>';
    await settle();
    expect(label?.hidden).toBe(true);
    expect(shadow(element).querySelector('slot')?.hidden).toBe(false);
  });

  test('follows the classes and the language of its element, and how that is hidden', async () => {
    const element = create('badge');
    await attach(element);
    const badge = badgeOf();
    const owner = document.querySelector<HTMLElement>('html > booking-widget');
    element.className = 'night';
    element.lang = 'de';
    await settle();
    expect([owner?.className, owner?.lang, badge?.hidden]).toEqual(['night', 'de', false]);
    element.style.display = 'none';
    await settle();
    expect(badge?.hidden).toBe(true);
  });

  test('content that no keyboard reaches is wrapped in a button; other content moves it out again', async () => {
    const element = create('popup');
    element.innerHTML = '<span>Book</span>';
    await attach(element);
    const button = () => shadow(element).querySelector<HTMLButtonElement>('[part=trigger]');
    expect(button()?.querySelector('slot')).not.toBeNull();
    button()?.click();
    await settle();
    expect(dialog().open).toBe(true);
    element.close();
    element.innerHTML = '<button>Book</button>';
    await settle();
    expect(button()).toBeNull();
    expect(element.innerHTML).toBe('<button>Book</button>');
  });

  test('a badge has its own label, side, branding and icon, which can change', async () => {
    const element = create('badge');
    element.setAttribute('text-open', 'Termin');
    element.setAttribute('side', 'left');
    await attach(element);
    const badge = badgeOf();
    expect([badge?.textContent, badge?.dataset.side]).toEqual(['Termin', 'left']);
    element.setAttribute('text-open', 'Demo');
    element.setAttribute('branding', ' by Calendly');
    element.setAttribute('icon', '/icon.svg');
    element.removeAttribute('side');
    await settle();
    expect([badge?.textContent, badge?.dataset.side]).toEqual(['Demo by Calendly', 'right']);
    expect(badge?.querySelector('img')?.src).toBe(new URL('/icon.svg', document.baseURI).href);
    element.setAttribute('icon', 'javascript:1');
    await settle();
    expect(badge?.querySelector('img')).toBeNull();
    badge?.click();
    await settle();
    expect(dialog().open).toBe(true);
  });

  test('reports that the script of popup and badge did not load, and shows a link', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    load = () => Promise.reject(new Error('no script'));
    const element = create('popup');
    const reasons: unknown[] = [];
    element.addEventListener('failed', (event) => reasons.push((event as CustomEvent).detail));
    await attach(element);
    expect(reasons).toEqual([{ reason: 'script' }]);
    expect(shadow(element).querySelector('a')?.href).toBe(EVENT_URL);
    load = found;
    said.mockRestore();
  });
});

describe('the script of the popup does not load', () => {
  let said: jest.SpiedFunction<typeof console.error>;
  beforeEach(() => {
    said = jest.spyOn(console, 'error').mockImplementation(() => {});
    load = without('popup');
  });
  afterEach(() => {
    load = found;
    said.mockRestore();
  });

  test('each sign of interest tries again, beside one link', async () => {
    const element = create('popup');
    await attach(element);
    for (let time = 0; time < 2; time += 1) await hover(element);
    expect(shadow(element).querySelectorAll('[part=fallback]')).toHaveLength(1);
  });

  test('a visitor who comes back from the scheduling page opens the popup by a click alone', async () => {
    const element = create('popup');
    await attach(element);
    element.open();
    await settle();
    load = found;
    await hover(element);
    expect(findDialog()).toBeNull();
    element.open();
    await settle();
    expect(dialog().open).toBe(true);
  });

  test.each(['controls', 'popup'] as const)(
    '%s.js: the host of openBooking hears that it is closed',
    async (file) => {
      load = without(file);
      const heard: string[] = [];
      const popup = embed.openBooking({
        url: EVENT_URL,
        onEvent: ({ type }) => heard.push(type),
        onClose: () => {
          heard.push('closed');
          popup.unmount();
        },
      });
      await settle();
      expect(heard).toEqual(['failed', 'closed']);
      expect(said.mock.calls.flat().join()).toMatch('Not implemented: navigation');
    },
  );

  test.each(['controls', 'popup'] as const)(
    '%s.js: the link, and a click, lead to the URL that the host set last',
    async (file) => {
      load = without(file);
      const element = create('popup');
      element.url = page('first');
      await attach(element);
      element.open();
      await settle();
      expect(location.hash).toBe('#first');
      element.url = page('second');
      await settle();
      expect(shadow(element).querySelector('a')?.href).toBe(page('second'));
      element.open();
      await settle();
      expect(location.hash).toBe('#second');
    },
  );

  test('of controls, after a change of the URL: the event, the link and a call that waits have the new one', async () => {
    let fail = () => {};
    load = (part) =>
      part === 'controls'
        ? new Promise((_, reject) => {
            fail = () => reject(new Error('no controls'));
          })
        : found(part);
    const element = create('popup');
    element.url = page('third');
    await attach(element);
    element.open();
    element.url = page('fourth');
    await settle();
    const announced: string[] = [];
    const hear = (event: Event) => announced.push((event as CustomEvent<{ url: string }>).detail.url);
    addEventListener('booking-event', hear);
    fail();
    await settle();
    removeEventListener('booking-event', hear);
    expect(announced).toEqual([page('fourth')]);
    expect(shadow(element).querySelector('a')?.href).toBe(page('fourth'));
    expect(location.hash).toBe('#fourth');
  });

  test('of controls after unmounting: the visitor stays, and nothing is reported', async () => {
    load = without('controls');
    const heard: string[] = [];
    embed.openBooking({ url: EVENT_URL, onEvent: ({ type }) => heard.push(type) }).unmount();
    await settle();
    expect(heard).toEqual([]);
    expect(said.mock.calls.flat().join()).not.toMatch('navigation');
  });

  /** A scheduling page that jsdom can go to: a place in the test's own page. */
  const page = (name: string) => new URL(`#${name}`, location.href).href;

  const hover = async (element: Element) => {
    shadow(element).querySelector('span')?.dispatchEvent(new Event('pointerenter'));
    await settle();
  };
});

describe('a visitor who goes to another view while a script loads', () => {
  let said: jest.SpiedFunction<typeof console.error>;
  let finish: (isFound: boolean) => void;
  beforeEach(() => {
    said = jest.spyOn(console, 'error').mockImplementation(() => {});
    history.pushState(null, '', '/first');
  });
  afterEach(() => {
    load = found;
    said.mockRestore();
    history.pushState(null, '', '/');
  });
  const hold = (held: keyof typeof parts) => {
    load = (part) =>
      part !== held
        ? found(part)
        : new Promise((resolve, reject) => {
            finish = (isFound) => (isFound ? resolve(parts[part]) : reject(new Error(`no ${part}`)));
          });
  };
  const leave = async (isFound: boolean) => {
    await settle();
    history.pushState(null, '', '/second');
    finish(isFound);
    await settle();
  };

  const files = [
    ['controls', true],
    ['popup', true],
    ['controls', false],
    ['popup', false],
  ] as const;

  test.each(files)(
    '%s.js (found: %s): stays there without a popup, and the host hears once that it is closed',
    async (file, isFound) => {
      hold(file);
      const onClose = jest.fn();
      const handle = embed.openBooking({ url: EVENT_URL, onClose });
      await leave(isFound);
      expect(findDialog()).toBeNull();
      expect(onClose).toHaveBeenCalledTimes(1);
      expect(said.mock.calls.flat().join()).not.toMatch('navigation');
      handle.unmount();
    },
  );

  test.each(files)('%s.js (found: %s): a link with data-booking opens nothing', async (file, isFound) => {
    hold(file);
    document.body.innerHTML = '<a href="/go/demo" data-booking>Book</a>';
    document.querySelector('a')?.click();
    await leave(isFound);
    expect(findDialog()).toBeNull();
    expect(said.mock.calls.flat().join()).not.toMatch('navigation');
  });
});

describe('a link with data-booking', () => {
  const click = async (html: string) => {
    document.body.innerHTML = html;
    const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
    document.querySelector('a')?.dispatchEvent(event);
    await settle();
    return event.defaultPrevented;
  };

  test('opens its href, also a relative one', async () => {
    expect(await click('<a href="/go/demo" data-booking>Book</a>')).toBe(true);
    expect(dialog().querySelector('iframe')?.src).toMatch(new URL('/go/demo?', document.baseURI).href);
    dialog().close();
  });

  test('works as a link where that is no web address, and says so', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(await click('<a href="mailto:ada@example.com" data-booking>Write</a>')).toBe(false);
    expect(await click('<a href="#book" data-booking="calendly.com/you/demo">Book</a>')).toBe(false);
    expect(findDialog()).toBeNull();
    expect(error.mock.calls).toEqual([
      ['Not an http(s) URL: mailto:ada@example.com'],
      ['Not an http(s) URL: calendly.com/you/demo'],
    ]);
    error.mockRestore();
  });
});

describe('the script of the controls arrives after', () => {
  const arrive = async () => {
    for (const call of waiting.splice(0)) call();
    load = found;
    await settle();
  };
  const waiting: (() => void)[] = [];
  beforeEach(() => {
    load = async (part) => {
      if (part === 'controls') await new Promise<void>((resolve) => waiting.push(resolve));
      return found(part);
    };
  });

  test('a badge was unmounted and mounted again: it is there', async () => {
    const options = { url: EVENT_URL };
    embed.mountBadge(options).unmount();
    const badge = embed.mountBadge(options);
    await arrive();
    expect(badgeOf()).not.toBeNull();
    badge.unmount();
    expect(badgeOf()).toBeNull();
  });

  test('a trigger was taken out and put back: it is there', async () => {
    const element = create('popup');
    await attach(element);
    element.remove();
    await settle();
    await attach(element);
    await arrive();
    expect(shadow(element).querySelector('[part=button]')).not.toBeNull();
  });

  test('a popup became a calendar in the page: it stays', async () => {
    const element = create('popup');
    await attach(element);
    element.mode = 'inline';
    await settle();
    await arrive();
    expect(provider.frame(shadow(element))).toBeTruthy();
    // And in either direction once the script is there.
    for (const mode of ['popup', 'inline'] as const) {
      element.mode = mode;
      await settle();
    }
    expect(provider.frame(shadow(element))).toBeTruthy();
  });
});

describe('the queue', () => {
  test('runs what came early once, and what comes later', async () => {
    const queue = (window as { bookingWidget?: { push: (call: BookingCall) => void } }).bookingWidget;
    expect(called).toEqual(['early']);
    queue?.push(({ mountBooking }) => void called.push(typeof mountBooking));
    await settle();
    expect(called).toEqual(['early', 'function']);
  });

  test('a second copy leaves the first its queue; a call that throws stops no other', () => {
    const reported = jest.fn();
    // A browser reports the error of a task, and runs the next.
    const running = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => {
      try {
        task();
      } catch (error) {
        reported(error);
      }
    });
    const host: Parameters<typeof takeOverQueue>[0] = {};
    const first = { ...booking };
    takeOverQueue(host, first);
    const queue = host.bookingWidget;
    takeOverQueue(host, { ...first });
    expect(host.bookingWidget).toBe(queue);
    const seen: unknown[] = [];
    const fail = () => {
      throw new Error('theirs');
    };
    host.bookingWidget?.push(fail, (booking) => seen.push(booking));
    expect(seen).toEqual([first]);
    expect(reported).toHaveBeenCalledTimes(1);
    running.mockRestore();
  });

  test('works where the window has an element of its name', async () => {
    const element = document.createElement('div');
    const host = { bookingWidget: element } as unknown as Parameters<typeof takeOverQueue>[0];
    takeOverQueue(host, booking);
    const seen: unknown[] = [];
    host.bookingWidget?.push((given) => seen.push(given));
    await settle();
    expect(seen).toEqual([booking]);
  });

  test('a call waits until the document has been read', async () => {
    const reading = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const seen: string[] = [];
    const host: Parameters<typeof takeOverQueue>[0] = { bookingWidget: [() => seen.push('early')] };
    takeOverQueue(host, booking);
    host.bookingWidget?.push(() => seen.push('late'));
    expect(seen).toEqual([]);
    reading.mockReturnValue('interactive');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await settle();
    expect(seen).toEqual(['early', 'late']);
    reading.mockRestore();
  });
});

function create(mode = 'inline'): BookingElement {
  // The tag is defined by the module that the test loads.
  const element = document.createElement('booking-widget') as BookingElement;
  element.setAttribute('url', EVENT_URL);
  element.setAttribute('script-url', provider.nextScriptUrl());
  element.setAttribute('loading', 'eager');
  element.setAttribute('mode', mode);
  return element;
}

async function attach(element: BookingElement): Promise<void> {
  provider.define();
  document.body.append(element);
  await settle();
}

function shadow(element: Element): ShadowRoot {
  if (element.shadowRoot === null) throw new Error('no shadow root');
  return element.shadowRoot;
}

/** Below `<html>`, where no element of the page can hide it. */
function findDialog(): HTMLDialogElement | null {
  return ownerOf('dialog')?.querySelector('dialog') ?? null;
}

function dialog(): HTMLDialogElement {
  const found = findDialog();
  if (found === null) throw new Error('no dialog');
  return found;
}

function badgeOf(): HTMLElement | null {
  return ownerOf('badge')?.querySelector<HTMLElement>('[part=badge]') ?? null;
}
