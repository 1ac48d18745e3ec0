import { expect, test } from '@jest/globals';
import { holds, textOf } from '@site/kit/testing/fuzz';
import { contentSecurityPolicy } from '@site/platform/compose/documents/content-security-policy';
import { configuredVariables, configVariables, parseEnv } from '@site/platform/config/parse-env';
import { UserError } from '@site/platform/config/user-error';
import fc from 'fast-check';

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
const env = fc.dictionary(fc.constantFrom(...configVariables), value, { maxKeys: 4 });
const hosts = textOf(['a', '.example', ';', "'", ',', '*', ':80', '@', '[::1]', '%3B', ' script-src', '/'], {
  maxLength: 4,
});
const services = ['SCHEDULING_SCRIPT_URL', 'SCHEDULING_URL', 'NEWSLETTER_URL', 'API_ORIGIN'] as const;
const addresses = fc.dictionary(
  fc.constantFrom(...services),
  hosts.map((host) => `https://a${host}`),
);
/** One alone: among several, one is usually refused. */
const one = fc.tuple(fc.constantFrom(...configVariables), value).map(([name, text]) => ({ [name]: text }));

/** The parsed configuration, or null if it is refused with a message for people. */
function parsed(variables: Readonly<Record<string, string>>) {
  try {
    return parseEnv(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    const { message } = error as UserError;
    // A public origin is quoted by value, beside the services that its visitors cannot reach.
    expect(
      Object.entries(variables)
        .flat()
        .some((said) => said !== '' && message.includes(said)),
    ).toBe(true);
    return null;
  }
}

test('settings are taken, or refused by the name of one that was set', () => {
  holds(fc.property(fc.oneof(env, one), (variables) => void parsed(variables)));
});

test('settings that are taken mean the same when a composition keeps them', () => {
  holds(
    fc.property(fc.oneof(env, one), (variables) => {
      const config = parsed(variables);
      if (config !== null) expect(parseEnv(configuredVariables(variables))).toEqual(config);
    }),
  );
});

test('no text that pages show has control characters', () => {
  holds(
    fc.property(fc.oneof(env, one), (variables) => {
      const config = parsed(variables);
      if (config === null) return;
      const { brand, company, prices } = config;
      expect(Object.values({ ...brand, ...company, ...prices }).join('')).not.toMatch(/\p{Cc}/u);
    }),
  );
});

const DIRECTIVES = contentSecurityPolicy({ styleHash: "'sha256-a'", scriptHashes: [] }, parseEnv({}));
const names = (policy: string) => policy.split(';').map((directive) => directive.trim().split(' ')[0]);

test('no setting adds to the security policy but an origin where one belongs', () => {
  holds(
    fc.property(fc.oneof(env, addresses), (variables) => {
      const config = parsed(variables);
      if (config === null) return;
      const policy = contentSecurityPolicy({ styleHash: "'sha256-a'", scriptHashes: [] }, config);
      expect(names(policy)).toEqual(names(DIRECTIVES));
      const word =
        /^('[\w-]+'|data:|default|quarry-booking|https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d+)?)$/;
      for (const directive of policy.split('; ')) {
        for (const source of directive.split(' ').slice(1)) expect(source).toMatch(word);
      }
    }),
  );
});
