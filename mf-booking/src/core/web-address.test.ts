import { expect, test } from '@jest/globals';
import { isWebAddress } from './web-address';

test.each([
  'https://calendly.com/you/demo',
  'http://localhost:4601/demo?month=2026-11#top',
  'HTTPS://calendly.com',
])('takes %s as it is', (address) => {
  expect(isWebAddress(address)).toBe(true);
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
  'https://',
  '',
])('refuses %j', (address) => {
  expect(isWebAddress(address)).toBe(false);
});
