import { expect, jest, test } from '@jest/globals';
import { loadPart } from './load-part';

test('a part that failed is requested again under a new URL, which no browser has cached as failed', async () => {
  const supports = jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
  const urls: string[] = [];
  for (let time = 0; time < 2; time += 1) {
    const loading = loadPart('controls', {});
    const link = [...document.head.querySelectorAll('link')].at(-1);
    urls.push(link?.href ?? '');
    link?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('controls did not load');
  }
  expect(urls.map((url) => url.replace(/.*\//, ''))).toEqual(['controls.js', 'controls.js?']);
  supports.mockRestore();
});
