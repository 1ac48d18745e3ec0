import { expect, test } from '@jest/globals';
import type { Change } from '../change';
import { releaseOf, sampleSnapshot } from '../testing/sample-snapshot';
import { invalidSettings } from './invalid-settings';

const preview = (env: object): Change => ({ action: 'preview', names: ['shell'], env: { ...env } });
const all = (env: object): Change => ({ action: 'release-all', names: ['shell'], env: { ...env } });

const packageRollback: Change = { action: 'rollback-package', name: 'mf-hello' };
const off = { WIDGET_URL: 'off', FORM_URL: 'off' };
const onHttps = { ...off, SITE_ORIGIN: 'https://www.example.com', API_ORIGIN: 'http://api.example.com' };

test.each([
  ['no settings', {}, releaseOf(['shell']), null],
  ['a valid one', {}, releaseOf(['shell'], { env: { SITE_ORIGIN: 'http://localhost:4000' } }), null],
  ['a public site with a local service', {}, preview({ SITE_ORIGIN: 'https://www.example.com' }), 'FORM_URL'],
  [
    'an invalid origin',
    {},
    releaseOf(['shell'], { env: { SITE_ORIGIN: 'nowhere' } }),
    'SITE_ORIGIN="nowhere"',
  ],
  ['an invalid live setting', { LOCALES: 'x' }, releaseOf(['shell']), 'LOCALES="x"'],
  ['a service that browsers block', {}, releaseOf(['shell'], { env: onHttps }), 'API_ORIGIN is http:'],
  ['a live one, for a rollback of a package', onHttps, packageRollback, null],
  ['a new value for an invalid one', { LOCALES: 'x' }, preview({ LOCALES: 'en:en-US' }), null],
  ['a release of every package, which keeps no settings', { LOCALES: 'x' }, all({}), null],
  ['a rollback, which uses none', { LOCALES: 'x' }, { action: 'rollback' } as const, null],
])('%s', (_, settings, change, says) => {
  const refusal = invalidSettings(sampleSnapshot({ settings: { ...settings } }), change);
  if (says === null) expect(refusal).toBeNull();
  else expect(refusal).toContain(says);
});
