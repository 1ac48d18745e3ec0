import { expect, test } from '@jest/globals';
import { sampleSite } from '../sample-site/sample-site';
import { checkNames } from './check-names';
import { configVariables } from './parse-env';

function warningsFor(...names: string[]): string[] {
  const lines: string[] = [];
  checkNames(sampleSite, Object.fromEntries(names.map((name) => [name, 'x'])), (line) => lines.push(line));
  return lines;
}

test.each([
  ['SITE_ORGIN', 'SITE_ORIGIN'],
  ['SITE_ORIGN', 'SITE_ORIGIN'],
  ['SITE_ORIGINS', 'SITE_ORIGIN'],
  ['SITE_STROE', 'SITE_STORE'],
  ['SITE_CACHES', 'SITE_CACHE'],
])('rejects %s and suggests %s', (name, meant) => {
  expect(() => warningsFor(name)).toThrow(`${name} is not a setting. Did you mean ${meant}?`);
});

test.each([
  ['LOCALE', 'LOCALES'],
  ['BRAND_NAM', 'BRAND_NAME'],
  ['API_ORGIN', 'API_ORIGIN'],
  ['WIDGTE_URL', 'WIDGET_URL'],
])('warns about %s and suggests %s', (name, meant) => {
  expect(warningsFor(name)).toEqual([`${name} is not a setting. Did you mean ${meant}?`]);
});

test('accepts settings and unrelated variables', () => {
  expect(
    warningsFor(...configVariables(sampleSite), 'SITE_STORE', 'SITE_CACHE', 'SITE_RELEASED_BY', 'PORT'),
  ).toEqual([]);
  const ordinary = `LANG LC_ALL LANGUAGE PORTS HOSTS HOSTNAME LOGNAME LOGS HOME SHELL USER PWD OLDPWD TERM COLORTERM PATH TMPDIR
    CI DEBUG EDITOR PAGER NODE_ENV NODE_OPTIONS SHLVL DISPLAY MAIL LS_COLORS HTTP_PROXY NO_PROXY API_URL API_TOKEN
    SITE_URL SITE_NAME SITE_ID SITE_HOST SITE_PORT SITE_DIR BRAND PRICE_LIST DOMAIN COOKIE_SECRET CONTACT COMPANY
    DATABASE_URL AWS_REGION AWS_PROFILE GITHUB_TOKEN GITHUB_ACTOR RUNNER_OS npm_config_registry npm_package_name`;
  expect(warningsFor(...ordinary.split(/\s+/))).toEqual([]);
});
