import { expect, test } from '@jest/globals';
import { parseEnv } from '../../config/parse-env';
import { sampleSite } from '../../sample-site/sample-site';
import { contentSecurityPolicy, framePolicy } from './content-security-policy';

const document = { styleHash: "'sha256-style'", scriptHashes: ["'sha256-map'", "'sha256-bootstrap'"] };
const config = parseEnv(sampleSite, {
  WIDGET_SCRIPT_URL: 'https://scripts.example/a/widget.js',
  WIDGET_URL: 'https://meet.example/demo',
  FORM_URL: 'https://news.example/forms/subscribe',
  API_ORIGIN: 'https://api.example',
});

function directives(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

test('allows only what the document needs', () => {
  expect(
    Object.fromEntries(directives(contentSecurityPolicy(document, sampleSite.services(config)))),
  ).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'sha256-map'", "'sha256-bootstrap'", 'https://scripts.example'],
    'style-src': ["'self'", "'sha256-style'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'https://api.example'],
    'frame-src': ["'self'", 'https://scripts.example', 'https://meet.example'],
    'form-action': ["'self'", 'https://news.example'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'sample-widget'],
  });
});

test('a live site allows no unhashed inline code, and no eval', () => {
  for (const policy of [contentSecurityPolicy(document, sampleSite.services(config)), framePolicy]) {
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('*');
  }
});

test('names each origin once', () => {
  const same = parseEnv(sampleSite, {
    WIDGET_SCRIPT_URL: 'https://meet.example/widget.js',
    WIDGET_URL: 'https://meet.example/demo',
  });
  const policy = contentSecurityPolicy(document, sampleSite.services(same));
  expect(directives(policy).get('frame-src')).toEqual(["'self'", 'https://meet.example']);
});

test('allows inline styles and a socket only in development', () => {
  const policy = directives(contentSecurityPolicy(document, sampleSite.services(config), true));
  expect(policy.get('style-src')).toContain("'unsafe-inline'");
  expect(policy.get('connect-src')).toContain('ws:');
  expect(policy.get('script-src')).not.toContain("'unsafe-inline'");
});

test('a frame of a release has an opaque origin', () => {
  expect(framePolicy).toContain('sandbox allow-scripts');
  expect(framePolicy).not.toContain('allow-same-origin');
});

test('services that are off are not allowed', () => {
  const off = parseEnv(sampleSite, { WIDGET_URL: 'off', FORM_URL: 'off', API_ORIGIN: 'off' });
  const policy = directives(contentSecurityPolicy(document, sampleSite.services(off)));
  for (const name of ['frame-src', 'form-action', 'connect-src'])
    expect(policy.get(name)).toEqual(["'self'"]);
  expect(policy.get('script-src')).toEqual(["'self'", ...document.scriptHashes]);
});
