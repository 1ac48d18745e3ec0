import { expect, test } from '@jest/globals';
import { snippetOf } from './snippet';

test('writes every attribute, switches without a value, and escapes', () => {
  const attributes = new Map([
    ['url', 'https://x.example/a?b=1&c=2'],
    ['hide-gdpr-banner', ''],
    ['name', 'A "B"'],
  ]);
  expect(snippetOf('https://site.example/embed.js', attributes)).toBe(
    `<script type="module">import('https://site.example/embed.js').catch(console.warn)</script>
<style>booking-widget:not(:defined, [mode]) { display: block; min-height: 700px }</style>
<booking-widget
  url="https://x.example/a?b=1&amp;c=2"
  hide-gdpr-banner
  name="A &quot;B&quot;"
>
  <a href="https://x.example/a?b=1&amp;c=2">Book a time</a>
</booking-widget>`,
  );
});
