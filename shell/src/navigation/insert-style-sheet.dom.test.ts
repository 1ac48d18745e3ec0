import { expect, test } from '@jest/globals';
import { insertStyleSheet } from './insert-style-sheet';

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const settle = (event: 'load' | 'error') => links().at(-1)?.dispatchEvent(new Event(event));
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a style sheet that fails at first is asked for again, and is there once', async () => {
  const inserted = insertStyleSheet('/a.css', [0, 0]);
  for (const event of ['error', 'error', 'load'] as const) {
    settle(event);
    await soon();
  }
  await inserted;
  await insertStyleSheet('/a.css');
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/a.css']);
});

test('one that fails at the last attempt rejects, and leaves nothing behind', async () => {
  const inserted = insertStyleSheet('/b.css', [0]);
  const rejected = expect(inserted).rejects.toThrow('/b.css');
  settle('error');
  await soon();
  settle('error');
  await rejected;
  expect(links().map((link) => link.getAttribute('href'))).not.toContain('/b.css');
});
