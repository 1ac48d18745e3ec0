import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { FirstLine } from './FirstLine';

test.each([
  ['queued', false],
  ['verified', true],
] as const)('a lead that is %s has an address: %s', (state, hasAddress) => {
  const row = { name: 'Ines Okafor', title: 'CTO', company: 'Tallyport', fit: 5, why: 'Team page' };
  const html = renderToStaticMarkup(<FirstLine rows={[{ ...row, address: 'ines@example.com', state }]} />);
  expect(html.includes('email')).toBe(hasAddress);
});
