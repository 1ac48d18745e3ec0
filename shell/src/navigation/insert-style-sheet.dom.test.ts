import { expect, test } from '@jest/globals';
import { insertStyleSheet } from './page-source';

/** Each style sheet that is added fires the next of these events. */
const ends: ('load' | 'error')[] = [];
new MutationObserver((records) => {
  for (const link of records.flatMap(({ addedNodes }) => [...addedNodes]))
    link.dispatchEvent(new Event(ends.shift() ?? 'error'));
}).observe(document.head, { childList: true });

const hrefs = () =>
  [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'));

test('retries a style sheet that fails, and adds it once', async () => {
  ends.push('error', 'error', 'load');
  await insertStyleSheet('/a.css', 'sha256-a', [0, 0]);
  await insertStyleSheet('/a.css');
  expect(ends).toEqual([]);
  expect(hrefs()).toEqual(['/a.css']);
  expect(document.querySelector('link')?.integrity).toBe('sha256-a');
});

test('rejects after the last attempt and leaves no element behind', async () => {
  ends.push('error', 'error', 'load');
  await expect(insertStyleSheet('/b.css', '', [0])).rejects.toThrow('/b.css');
  expect(ends).toEqual(['load']);
  expect(hrefs()).not.toContain('/b.css');
});

test('adds style sheets one after another, also after one that fails', async () => {
  ends.splice(0, ends.length, 'load', 'error', 'load');
  const together: number[] = [];
  const watch = new MutationObserver((records) => {
    together.push(records.filter(({ addedNodes }) => addedNodes.length > 0).length);
  });
  watch.observe(document.head, { childList: true });
  const inserted = ['/c.css', '/d.css', '/e.css'].map((url) => insertStyleSheet(url, '', []));
  await Promise.allSettled(inserted);
  watch.disconnect();
  expect(hrefs().slice(-2)).toEqual(['/c.css', '/e.css']);
  expect(Math.max(...together)).toBe(1);
});
