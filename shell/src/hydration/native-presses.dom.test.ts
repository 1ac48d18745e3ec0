import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keepNativePresses } from './native-presses';

keepNativePresses();

let seen: string[];

beforeEach(() => {
  document.body.innerHTML = `
    <div id="root">
      <div data-fragment="mf-pages" data-fragment-status="static">
        <details><summary>Question</summary></details>
        <button type="button"><span>Ask</span></button>
      </div>
    </div>`;
  seen = [];
  const root = document.querySelector('#root') as HTMLElement;
  for (const press of ['pointerdown', 'contextmenu', 'click'])
    root.addEventListener(
      press,
      (event) => seen.push(`${press} ${(event.target as Element).localName}`),
      true,
    );
});

afterEach(() => {
  document.body.innerHTML = '';
});

function press(selector: string): void {
  const element = document.querySelector(selector) as HTMLElement;
  for (const type of ['pointerdown', 'contextmenu'])
    element.dispatchEvent(new Event(type, { bubbles: true }));
  element.click();
}

test('keeps a press on what works by itself from React until the slot is hydrated', () => {
  press('summary');
  expect(seen).toEqual([]);
  expect(document.querySelector('details')?.open).toBe(true);
  const slot = document.querySelector('[data-fragment]') as HTMLElement;
  slot.dataset.fragmentStatus = 'hydrated';
  press('summary');
  expect(seen).toEqual(['pointerdown summary', 'contextmenu summary', 'click summary']);
});

test('lets React see a press on a button, which hydrates its slot', () => {
  press('button > span');
  expect(seen).toEqual(['pointerdown span', 'contextmenu span', 'click span']);
});
