import { expect, test } from '@jest/globals';
import { referencePage } from './reference-page';

test('preloads and uses the same fonts as the page', () => {
  const link = (file: string) =>
    `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin="anonymous">`;
  const links = [link('instrument-sans-display.1.woff2'), link('instrument-sans.2.woff2')];
  const html = referencePage(`<head>${links.join('')}</head><body><h1>Home</h1></body>`);
  expect(html).toContain(links.join(''));
  expect(html).toContain('font-family:Display;src:url(/instrument-sans-display.1.woff2)');
  expect(html).toContain('font-family:Sans;src:url(/instrument-sans.2.woff2)');
});
