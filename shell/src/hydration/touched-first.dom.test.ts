import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ComponentAddress } from '@site/kit/contracts/fragments';
import type { FragmentLoader, LoadedFragment } from '../fragments/fragment-loader';
import { touchedElement, touchedFirst } from './touched-first';

const [header, page, nested, footer] = [
  'mf-header/Header',
  'mf-pages/home',
  'mf-booking/BookingWidget',
  'mf-footer/Footer',
] as const;

const loaded = { messages: {} } as LoadedFragment;
const loader = { load: async () => loaded, loaded: () => loaded } as unknown as FragmentLoader;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <div data-fragment="mf-header"></div>
    <div data-fragment="mf-pages"><input><div data-fragment="mf-booking"><input id="nested"></div></div>
    <div data-fragment="mf-footer"><button></button></div>`;
});
afterEach(() => {
  jest.useRealTimers();
});

/** The fragments that the loader provides at this moment. */
async function provided(loader: FragmentLoader): Promise<readonly ComponentAddress[]> {
  const found: ComponentAddress[] = [];
  for (const address of [header, page, nested, footer])
    void loader.load(address).then(() => found.push(address));
  for (let tick = 0; tick < 10; tick += 1) await Promise.resolve();
  const atOnce = [header, page, nested, footer].filter((address) => loader.loaded(address) !== undefined);
  expect(atOnce).toEqual(found);
  return found;
}

const slot = (name: string) => document.querySelector<HTMLElement>(`[data-fragment=${name}]`) as HTMLElement;
const all = [header, page, nested, footer];

test('provides the touched fragment, and the others once its slot is settled', async () => {
  const first = touchedFirst(loader, document.querySelector('button'));
  expect(await provided(first.loader)).toEqual([footer]);
  first.settle(slot('mf-header'));
  expect(await provided(first.loader)).toEqual([footer]);
  first.settle(slot('mf-footer'));
  expect(await provided(first.loader)).toEqual(all);
});

test('a slot within another waits for it', async () => {
  const first = touchedFirst(loader, document.querySelector('#nested'));
  expect(await provided(first.loader)).toEqual([page]);
  first.settle(slot('mf-pages'));
  expect(await provided(first.loader)).toEqual(all);
});

test('provides all fragments after a second, in case the touched one never hydrates', async () => {
  const first = touchedFirst(loader, document.querySelector('button'));
  jest.advanceTimersByTime(999);
  expect(await provided(first.loader)).toEqual([footer]);
  jest.advanceTimersByTime(1);
  expect(await provided(first.loader)).toEqual(all);
});

test('provides all fragments if the visitor touched none', async () => {
  expect(await provided(touchedFirst(loader, document.body).loader)).toEqual(all);
  expect(await provided(touchedFirst(loader, null).loader)).toEqual(all);
});

test('a queued click counts before the focus', () => {
  const button = document.querySelector('button') as HTMLElement;
  document.querySelector('input')?.focus();
  expect(touchedElement([])).toBe(document.querySelector('input'));
  expect(touchedElement([button])).toBe(button);
});
