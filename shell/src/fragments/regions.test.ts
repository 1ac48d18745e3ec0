import { describe, expect, test } from '@jest/globals';
import { createRegions } from './regions';

/** As much of an element as regions touch. */
function element(): HTMLElement {
  return { dataset: {} } as unknown as HTMLElement;
}

describe('allHydrated', () => {
  test('a page without regions is', () => {
    expect(createRegions().allHydrated()).toBe(true);
  });

  test('is false until the last region is hydrated', () => {
    const regions = createRegions();
    const [header, footer] = [element(), element()];
    regions.enter(header);
    regions.enter(footer);
    expect(regions.allHydrated()).toBe(false);
    regions.mark(header, 'hydrated');
    expect(regions.allHydrated()).toBe(false);
    regions.mark(footer, 'hydrated');
    expect(regions.allHydrated()).toBe(true);
  });

  test('a failed region is not hydrated', () => {
    const regions = createRegions();
    const header = element();
    regions.enter(header);
    regions.mark(header, 'failed');
    expect(regions.allHydrated()).toBe(false);
  });

  test('a region that has left does not count', () => {
    const regions = createRegions();
    const header = element();
    regions.enter(header);
    regions.leave(header);
    expect(regions.allHydrated()).toBe(true);
  });

  test('a region that is hydrated when it enters stays so', () => {
    const regions = createRegions();
    const header = element();
    regions.mark(header, 'hydrated');
    regions.enter(header);
    expect(regions.allHydrated()).toBe(true);
  });
});

test('the status stands on the element, and who waits for the region is told', () => {
  const settled: HTMLElement[] = [];
  const regions = createRegions((region) => settled.push(region));
  const [header, footer] = [element(), element()];
  regions.enter(header);
  expect(settled).toEqual([]);
  regions.mark(header, 'hydrated');
  regions.mark(footer, 'failed');
  expect(header.dataset.fragmentStatus).toBe('hydrated');
  expect(footer.dataset.fragmentStatus).toBe('failed');
  expect(settled).toEqual([header, footer]);
});
