import { describe, expect, test } from '@jest/globals';
import { createSlots } from './slots';

/** As much of an element as slots touch. */
function element(): HTMLElement {
  return { dataset: {} } as unknown as HTMLElement;
}

describe('allHydrated', () => {
  test('a page without slots is', () => {
    expect(createSlots().allHydrated()).toBe(true);
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

  test('a failed slot is not hydrated', () => {
    const slots = createSlots();
    const header = element();
    slots.enter(header);
    slots.mark(header, 'failed');
    expect(slots.allHydrated()).toBe(false);
  });

  test('a slot that has left does not count', () => {
    const slots = createSlots();
    const header = element();
    slots.enter(header);
    slots.leave(header);
    expect(slots.allHydrated()).toBe(true);
  });

  test('a slot that is hydrated when it enters stays so', () => {
    const slots = createSlots();
    const header = element();
    slots.mark(header, 'hydrated');
    slots.enter(header);
    expect(slots.allHydrated()).toBe(true);
  });
});

test('the status stands on the element, and who waits for the slot is told', () => {
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
