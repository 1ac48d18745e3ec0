import { expect, test } from '@jest/globals';
import { holds, textOf } from '@site/kit/testing/fuzz';
import { contentSecurityPolicy } from '@site/platform/compose/documents/content-security-policy';
import { configuredVariables, configVariables, parseEnv } from '@site/platform/config/parse-env';
import { UserError } from '@site/platform/config/user-error';
import fc from 'fast-check';
import site from './site.config';

const value = fc.oneof(
  fc.constantFrom(
    '0',
    '1',
    '250',
    'en',
    'en:en-US,de:de-DE',
    'en:en-u-nu-thai,de:de-DE',
    'prefix',
    '/pricing',
    'example.com',
    'info@example.com',
  ),
  fc.constantFrom(
    'https://www.example.com',
    'http://localhost:3002/a?b',
    'starter=€49,team=€149',
    'success=true',
    'off',
    '/api/,/tools/',
  ),
  textOf([
    'https://',
    'http://',
    'a.example',
    'localhost',
    ':80',
    ':',
    '/',
    ';',
    ',',
    '=',
    '*',
    "'",
    '"',
    ' ',
    '@',
    '[::1]',
    '%3B',
    '%2A',
    '\n',
    'a\u0001b',
    '-',
    'x',
    'en',
    'de-DE',
    'zh-Hant',
    '-u-',
    'x-a',
    'com',
    '.',
    'javascript:',
    'script-src',
  ]),
);
const env = fc.dictionary(fc.constantFrom(...configVariables(site)), value, { maxKeys: 4 });
const hosts = textOf(['a', '.example', ';', "'", ',', '*', ':80', '@', '[::1]', '%3B', ' script-src', '/'], {
  maxLength: 4,
});
const services = ['SCHEDULING_SCRIPT_URL', 'SCHEDULING_URL', 'NEWSLETTER_URL', 'API_ORIGIN'] as const;
const addresses = fc.dictionary(
  fc.constantFrom(...services),
  hosts.map((host) => `https://a${host}`),
);
/** A single setting: with several, at least one is usually invalid. */
const one = fc
  .tuple(fc.constantFrom(...configVariables(site)), value)
  .map(([name, text]) => ({ [name]: text }));

/** The parsed configuration; null if it is rejected with a UserError that quotes a variable. */
function parsed(variables: Readonly<Record<string, string>>) {
  try {
    return parseEnv(site, variables);
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    const { message } = error as UserError;
    // The message for unreachable services quotes the value of SITE_ORIGIN, not its name.
    expect(
      Object.entries(variables)
        .flat()
        .some((text) => text !== '' && message.includes(text)),
    ).toBe(true);
    return null;
  }
}

test('settings are accepted, or rejected with the name or value of one that is set', () => {
  holds(fc.property(fc.oneof(env, one), (variables) => void parsed(variables)));
});

test('settings mean the same after a composition has stored them', () => {
  holds(
    fc.property(fc.oneof(env, one), (variables) => {
      const config = parsed(variables);
      if (config !== null) expect(parseEnv(site, configuredVariables(site, variables))).toEqual(config);
    }),
  );
});

test('no visible text has control characters', () => {
  holds(
    fc.property(fc.oneof(env, one), (variables) => {
      const config = parsed(variables);
      if (config === null) return;
      const { brand, company, prices } = config;
      expect(Object.values({ ...brand, ...company, ...prices }).join('')).not.toMatch(/\p{Cc}/u);
    }),
  );
});

const DIRECTIVES = contentSecurityPolicy(
  { styleHash: "'sha256-a'", scriptHashes: [] },
  site.services(parseEnv(site, {})),
);
const names = (policy: string) => policy.split(';').map((directive) => directive.trim().split(' ')[0]);

test('settings add only origins to the content security policy', () => {
  holds(
    fc.property(fc.oneof(env, addresses), (variables) => {
      const config = parsed(variables);
      if (config === null) return;
      const policy = contentSecurityPolicy(
        { styleHash: "'sha256-a'", scriptHashes: [] },
        site.services(config),
      );
      expect(names(policy)).toEqual(names(DIRECTIVES));
      const word =
        /^('[\w-]+'|data:|default|quarry-booking|https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d+)?)$/;
      for (const directive of policy.split('; ')) {
        for (const source of directive.split(' ').slice(1)) expect(source).toMatch(word);
      }
    }),
  );
});
