import { describe, expect, test } from '@jest/globals';
import { fragmentOutcomes } from '../web-vitals/measure-visit';
import { createSlots } from './slots';

/** A fake with the properties that slots use. */
function element(): HTMLElement {
  return { dataset: {} } as unknown as HTMLElement;
}

describe('allHydrated', () => {
  test('is false before the first render, and true for a page without slots after it', () => {
    const slots = createSlots();
    expect(slots.allHydrated()).toBe(false);
    const header = element();
    slots.enter(header);
    slots.leave(header);
    expect(slots.allHydrated()).toBe(true);
  });

  test('is false until the last slot is hydrated', () => {
    const slots = createSlots();
    const [header, footer] = [element(), element()];
    slots.enter(header);
    slots.enter(footer);
    expect(slots.allHydrated()).toBe(false);
    slots.mark(header, 'hydrated');
    expect(slots.allHydrated()).toBe(false);
    slots.mark(footer, 'hydrated');
    expect(slots.allHydrated()).toBe(true);
  });

  test('is false for a failed slot', () => {
    const slots = createSlots();
    const header = element();
    slots.enter(header);
    slots.mark(header, 'failed');
    expect(slots.allHydrated()).toBe(false);
  });

  test('ignores a slot that has left', () => {
    const slots = createSlots();
    const header = element();
    slots.enter(header);
    slots.leave(header);
    expect(slots.allHydrated()).toBe(true);
  });

  test('keeps the status of a slot that hydrates before it enters', () => {
    const slots = createSlots();
    const header = element();
    slots.mark(header, 'hydrated');
    slots.enter(header);
    expect(slots.allHydrated()).toBe(true);
  });
});

test('mark sets the status on the element and calls onSettled', () => {
  const settled: HTMLElement[] = [];
  const slots = createSlots((slot) => settled.push(slot));
  const [header, footer] = [element(), element()];
  slots.enter(header);
  expect(settled).toEqual([]);
  slots.mark(header, 'hydrated');
  slots.mark(footer, 'failed');
  expect(header.dataset.fragmentStatus).toBe('hydrated');
  expect(footer.dataset.fragmentStatus).toBe('failed');
  expect(settled).toEqual([header, footer]);
});

test('an error in an extension does not count as the fragment’s', () => {
  const marked = performance.now();
  const outcomesOf = (stack: string) => {
    const slot = { dataset: { fragment: 'mf-header' } } as unknown as HTMLElement;
    createSlots().mark(slot, 'failed', Object.assign(new Error('broke'), { stack }));
    expect(slot.dataset.fragmentStatus).toBe('failed');
    return fragmentOutcomes(['mf-header'], marked);
  };
  expect(outcomesOf('Error: broke\n  at fill (chrome-extension://abc/content.js:1:2)')).toEqual({});
  expect(outcomesOf('Error: broke\n  at Header (https://www.example.com/a.js:1:2)')).toEqual({
    'mf-header': ['threw'],
  });
});
