import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { dashboardVariables } from '@site/platform/config/parse-dashboard-env';
import { configVariables } from '@site/platform/config/parse-env';
import { serverVariables } from '@site/platform/config/parse-server-env';
import { storeVariables } from '@site/platform/config/parse-store-env';
import site from '../../site.config';
import { scripts } from '../generate/command-page';

const page = (name: string) => readFileSync(`docs/reference/${name}.md`, 'utf8');

test('commands.md says what every npm script does', () => {
  const { scripts: all } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const named = Object.keys(all).filter((name) => !/^(pre|bench:)/.test(name));
  expect(Object.keys(scripts).sort()).toEqual(named.sort());
});

test('configuration.md lists every variable', () => {
  const text = page('configuration');
  const variables = [
    configVariables(site),
    serverVariables,
    dashboardVariables,
    storeVariables,
    ['NOTIFY_URL'],
  ].flat();
  expect(variables.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
