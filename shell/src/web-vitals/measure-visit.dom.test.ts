import { beforeEach, expect, jest, test } from '@jest/globals';
import type { DocumentData } from '@site/kit/protocol/document';
import { MAX_FRAGMENTS } from '@site/kit/protocol/web-vitals';
import { deviceSize, measureVisit } from './measure-visit';

type Report = (metric: { readonly value: number }) => void;

const data = {
  view: { kind: 'page', page: 'pricing', params: {} },
  entries: { 'mf-header': '', 'mf-pages': '' },
} as unknown as DocumentData;

const beacon = jest.fn((_path: string, _body: Blob) => true);
let visibility = 'visible';
Object.defineProperty(document, 'visibilityState', { get: () => visibility });
Object.defineProperty(navigator, 'sendBeacon', { value: beacon });
Object.defineProperty(window, 'innerWidth', { value: 390 });

// jsdom has no performance marks.
const marks: { readonly name: string; readonly startTime: number }[] = [];
const mark = (name: string) => marks.push({ name, startTime: performance.now() });
Object.assign(performance, {
  getEntriesByName: (wanted: string) => marks.filter(({ name }) => name === wanted),
  getEntriesByType: () => [],
});

beforeEach(() => {
  beacon.mockClear();
  visibility = 'visible';
  marks.length = 0;
});

/** Measures a page. Returns a function that reports values like the library does. */
function measure(what = data) {
  const reports: Record<string, Report> = {};
  const register = (name: string) => (report: Report) => {
    reports[name] = report;
  };
  measureVisit(what, 'b1', {
    onLCP: register('paint'),
    onCLS: register('shift'),
    onINP: register('interaction'),
  });
  return (name: string, value: number) => reports[name]?.({ value });
}

function hide() {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

async function sent() {
  const bodies = beacon.mock.calls.map(async ([path, body]) => {
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(body);
    });
    return [path, body.type, JSON.parse(String(text))];
  });
  return Promise.all(bodies);
}

test('sends its values once when the page is hidden, and again after a return from the bfcache', async () => {
  document.body.innerHTML = '<div data-fragment="mf-header"></div>';
  mark('mf-header hydrated');
  const report = measure();
  report('paint', 1234.5);
  report('shift', 0.012345);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(beacon).not.toHaveBeenCalled();
  report('interaction', 48);
  hide();
  visibility = 'visible';
  hide();

  const first = {
    build: 'b1',
    page: 'pricing',
    device: 'small',
    paint: 1235,
    shift: 0.0123,
    interaction: 48,
    hydrated: expect.any(Number),
    fragments: { 'mf-header': ['hydrated'] },
  };
  expect(await sent()).toEqual([['/_vitals', 'application/json', first]]);

  visibility = 'visible';
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  mark('mf-pages failed');
  report('paint', 20);
  hide();
  const { build, page, device } = first;
  expect((await sent())[1]?.[2]).toEqual({
    ...{ build, page, device },
    paint: 20,
    fragments: { 'mf-pages': ['threw'] },
  });
});

test('reports the package that caused a reload', async () => {
  sessionStorage['site.reloaded'] = 'mf-pages';
  measure();
  hide();
  expect((await sent()).at(-1)?.[2].fragments).toEqual({ 'mf-pages': ['reloaded'] });
});

test('does not measure error pages, or pages of an unknown build', () => {
  const subscribe = jest.fn();
  const vitals = { onLCP: subscribe, onCLS: subscribe, onINP: subscribe };
  measureVisit(data, '', vitals);
  measureVisit({ ...data, view: { kind: 'error', status: 404 } }, 'b1', vitals);
  expect(subscribe).not.toHaveBeenCalled();
});

test('classifies devices by width', () => {
  expect([320, 599, 600, 1100, 1101].map(deviceSize)).toEqual([
    'small',
    'small',
    'medium',
    'medium',
    'large',
  ]);
});

test('of many fragments, sends as many as a server accepts, and those with a problem first', async () => {
  const names = Array.from({ length: MAX_FRAGMENTS + 5 }, (_, index) => `mf-${index}`);
  for (const name of names) mark(`${name} hydrated`);
  mark(`${names.at(-1)} failed`);
  const entries: object = Object.fromEntries(names.map((name) => [name, '']));
  measure({ ...data, entries } as DocumentData);
  hide();
  const [, , { fragments }] = (await sent())[0] ?? [];
  expect(Object.keys(fragments)).toEqual([names.at(-1), ...names.slice(0, MAX_FRAGMENTS - 1)]);
});
