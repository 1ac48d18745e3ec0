import { expect, test } from '@jest/globals';
import { documentTitle, shortTitle } from './page-title';

test.each([
  ['FAQ', 'FAQ | Quarry', 'FAQ'],
  ['FAQ | Quarry', 'FAQ | Quarry', 'FAQ'],
  ['Quarry finds leads', 'Quarry finds leads', 'Quarry finds leads'],
  ['What Quarry | does', 'What Quarry | does', 'What Quarry | does'],
])('%j', (title, long, short) => {
  expect(documentTitle(title, 'Quarry')).toBe(long);
  expect(shortTitle(title, 'Quarry')).toBe(short);
});
