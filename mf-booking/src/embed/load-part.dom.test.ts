import { expect, jest, test } from '@jest/globals';
import { loadPart } from './load-part';

test('a part that failed is requested again under a new URL, with the same hash', async () => {
  const supports = jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
  for (let time = 0; time < 3; time += 1) {
    const loading = loadPart('calendly', {});
    document.head.querySelector('link:last-child')?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('calendly did not load');
  }
  const links = [...document.head.querySelectorAll('link')];
  const files = links.map(({ href }) => href.split('/').at(-1));
  expect(files).toEqual(['calendly.js', 'calendly.js?retry=1', 'calendly.js?retry=2']);
  expect(new Set(links.map((link) => link.integrity)).size).toBe(1);
  supports.mockRestore();
});
