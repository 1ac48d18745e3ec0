import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { BookingOptions, BookingPopupOptions } from '@site/kit/contracts/booking';
import { EVENT_URL, settle } from '../core/testing/booking-page';
import { provider as cal } from '../providers/cal';
import { provider as calendly } from '../providers/calendly';
import { extend } from './extend';
import { setFrameAttributes } from './frame-attributes';
import { preload } from './preload';

const page = new URL('https://host.example/');
/** Media queries that match: jsdom has none. */
const prefers = new Set<string>();

let error: jest.SpiedFunction<typeof console.error>;
let warn: jest.SpiedFunction<typeof console.warn>;
beforeEach(() => {
  error = jest.spyOn(console, 'error').mockImplementation(() => {});
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  prefers.clear();
  const listening = { addEventListener: () => {}, removeEventListener: () => {} };
  Object.assign(window, { matchMedia: (query: string) => ({ ...listening, matches: prefers.has(query) }) });
});
afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
  error.mockRestore();
  warn.mockRestore();
});

describe('the frame', () => {
  test('gets what names it and what gives it rights, beside its own; what is taken away goes', () => {
    const frame = document.createElement('iframe');
    frame.setAttribute('allow', 'payment');
    setFrameAttributes(frame, { id: 'a', allow: 'camera', 'data-test': 'x', 'aria-describedby': undefined });
    const has = () => [...frame.attributes].map(({ name, value }) => `${name}=${value}`).sort();
    expect(has()).toEqual(['allow=payment; camera', 'data-test=x', 'id=a']);
    setFrameAttributes(frame, { class: 'b' });
    expect(has()).toEqual(['allow=payment', 'class=b']);
    setFrameAttributes(frame);
    expect(has()).toEqual(['allow=payment']);
  });

  test.each(['src', 'srcdoc', 'sandbox', 'onload', 'ONLOAD', 'name', 'title', 'style'])(
    'does not get %s, and the console says so once',
    (name) => {
      const frame = document.createElement('iframe');
      for (let time = 0; time < 2; time += 1)
        setFrameAttributes(frame, { [name]: 'x' } as Record<`data-${string}`, string>);
      expect(frame.attributes).toHaveLength(0);
      expect(warn.mock.calls).toEqual([[expect.stringContaining(`Not set on the frame: ${name}.`)]]);
    },
  );
});

describe('the theme', () => {
  const content: BookingOptions = {
    url: EVENT_URL,
    scriptUrl: 'https://assets.calendly.com/assets/external/widget.js',
    theme: 'dark',
    pageSettings: { textColor: 'eeeeee' },
  };

  test('is colours in the address for Calendly, under those that are given; one in use keeps them', () => {
    const provider = extend(calendly, 'calendly', document.body);
    const query = (shown: BookingOptions) => new URL(provider.address(shown, page)).search;
    expect(query(content)).toBe('?background_color=1a1a1a&text_color=eeeeee&primary_color=8ab4ff');
    expect(query({ ...content, theme: 'light' })).toBe('?text_color=eeeeee');
    provider.parse({ event: 'calendly.date_and_time_selected' }, content);
    expect(query(content)).toBe('?text_color=eeeeee');
  });

  test('is a setting for cal.com, beside those of the page', () => {
    const { settings } = extend(cal, 'cal.com', document.body);
    expect(settings?.(content)).toMatchObject({
      method: 'ui',
      arg: { theme: 'dark', cssVarsPerTheme: { dark: { 'cal-text': '#eeeeee' } } },
    });
    expect(settings?.({ url: EVENT_URL })).not.toHaveProperty('arg.theme');
  });

  test('is followed in the page until the widget is gone', () => {
    const listen = jest.spyOn(document, 'addEventListener');
    const forget = jest.spyOn(document, 'removeEventListener');
    const provider = extend(calendly, 'calendly', document.body);
    const frame = document.body.appendChild(document.createElement('iframe'));
    provider.style?.(frame, { ...content, theme: 'auto' }, () => {});
    const [type, listener] = listen.mock.calls.at(-1) ?? [];
    expect(type).toBe('transitionend');
    provider.stop?.();
    expect(forget.mock.calls.at(-1)).toEqual([type, listener]);
    listen.mockRestore();
    forget.mockRestore();
  });

  test('that is none is reported, and changes nothing', () => {
    const provider = extend(calendly, 'calendly', document.body);
    const wrong = { ...content, theme: 'blue' } as unknown as BookingOptions;
    expect(provider.address(wrong, page)).toBe(`${EVENT_URL}?text_color=eeeeee`);
    expect(error).toHaveBeenCalledWith('Not a theme: blue; there are auto, light, dark.');
  });
});

describe('preloading', () => {
  const script = 'https://assets.calendly.com/assets/external/widget.js';

  test.each([
    ['hover connection', ['hover-connection.example', 'assets.calendly.com'], [], 0],
    ['hover', ['hover.example'], [script], 0],
    ['near script', ['near-script.example'], [script], 0],
    ['hover frame', [], [], 1],
  ] as const)('%s', async (wanted, connected, scripts, frames) => {
    const url = `https://${wanted.replace(' ', '-')}.example/a`;
    const asked = start({ preload: wanted, url, scriptUrl: script });
    await settle();
    expect(asked()).toEqual([connected, scripts, frames]);
  });

  test('nothing where the visitor saves data, and nothing of an address that is none', async () => {
    prefers.add('(prefers-reduced-data: reduce)');
    const saving = start({ preload: 'hover frame', url: EVENT_URL });
    prefers.clear();
    const wrong = start({ preload: 'hover frame', url: 'javascript:alert(1)' });
    await settle();
    expect([saving(), wrong()]).toEqual([
      [[], [], 0],
      [[], [], 0],
    ]);
  });

  test('reports an invalid value of preload', () => {
    start({ preload: 'soon', url: EVENT_URL } as unknown as BookingPopupOptions);
    expect(error).toHaveBeenCalledWith(
      'Not to be preloaded: soon; it is hover or near, and connection, script, frame.',
    );
  });

  /** All requests: origins connected to, scripts, frames. */
  function start(options: BookingPopupOptions) {
    const scripts: string[] = [];
    let frames = 0;
    preload({
      options,
      loadProvider: () => ({
        ...calendly,
        load: async ({ scriptUrl = '' }) => {
          scripts.push(scriptUrl);
          return 'script';
        },
      }),
      loadFrame: () => {
        frames += 1;
      },
    });
    return () => {
      const links = [...document.head.querySelectorAll('link')];
      return [links.map(({ href }) => new URL(href).host), scripts, frames] as const;
    };
  }
});
