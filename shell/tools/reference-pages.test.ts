import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type Command, commands } from '@site/platform/cli/read-arguments';
import { composeVariables } from '@site/platform/config/parse-compose-env';
import { dashboardVariables } from '@site/platform/config/parse-dashboard-env';
import { configVariables } from '@site/platform/config/parse-env';
import { notifyVariables } from '@site/platform/config/parse-notify-env';
import { serverVariables } from '@site/platform/config/parse-server-env';
import { storeVariables } from '@site/platform/config/parse-store-env';
import site from '../site.config';

const page = (name: string) => readFileSync(`docs/reference/${name}.md`, 'utf8');

const typed: Readonly<Record<string, string>> = { start: 'npm start', init: 'npx @site/platform init' };

test.each(Object.entries<Command>(commands))(
  'commands.md lists %s and its options',
  (name, { options = {} }) => {
    const text = page('commands');
    expect(text).toContain(typed[name] ?? `npm run ${name}`);
    for (const option of Object.keys(options)) expect(text).toContain(`--${option}`);
  },
);

test('commands.md lists every npm script', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const text = page('commands');
  const named = (script: string) => new RegExp(`(?:npm |npm run |\`)${script}(?![\\w:-])`).test(text);
  expect(Object.keys(scripts).filter((script) => !named(script))).toEqual([]);
});

test('commands.md names no option that no command takes', () => {
  const known = Object.values<Command>(commands).flatMap(({ options = {} }) => Object.keys(options));
  const named = [...page('commands').matchAll(/(?<=[ `])--([a-z][a-z-]*)/g)].map(([, option = '']) => option);
  expect(named.filter((option) => !known.includes(option) && option !== 'silent')).toEqual([]);
});

test('configuration.md lists every variable', () => {
  const text = page('configuration');
  const variables = [
    configVariables(site),
    serverVariables,
    composeVariables,
    dashboardVariables,
    storeVariables,
    notifyVariables,
  ].flat();
  expect(variables.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
