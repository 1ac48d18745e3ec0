import { expect, test } from '@jest/globals';
import { webAddress } from './web-address';

test.each([
  'https://calendly.com/you/demo',
  'http://localhost:4601/demo?month=2026-11#top',
  'HTTPS://calendly.com',
])('takes %s as it is', (address) => {
  expect(webAddress(address)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://calendly.com/0',
  'file:///etc/passwd',
  'about:blank',
  'calendly.com/you/demo',
  '/you/demo',
  '',
])('refuses %j', (address) => {
  expect(webAddress(address)).toBeNull();
});

test('with a base a relative address is one too, and another scheme still is not', () => {
  expect(webAddress('/widget.js', 'https://host.example/page')).toBe('/widget.js');
  expect(webAddress('data:text/javascript,alert(1)', 'https://host.example/page')).toBeNull();
});
