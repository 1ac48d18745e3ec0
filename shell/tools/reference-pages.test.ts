import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type Command, commands } from '@site/platform/cli/read-arguments';
import { composeVariables } from '@site/platform/config/parse-compose-env';
import { dashboardVariables } from '@site/platform/config/parse-dashboard-env';
import { configVariables } from '@site/platform/config/parse-env';
import { serverVariables } from '@site/platform/config/parse-server-env';
import { storeVariables } from '@site/platform/config/parse-store-env';

const page = (name: string) => readFileSync(`docs/reference/${name}.md`, 'utf8');

test.each(Object.entries<Command>(commands))(
  'commands.md lists %s and its options',
  (name, { options = {} }) => {
    const text = page('commands');
    expect(text).toContain(name === 'start' ? 'npm start' : `npm run ${name}`);
    for (const option of Object.keys(options)) expect(text).toContain(`--${option}`);
  },
);

test('configuration.md lists every variable', () => {
  const text = page('configuration');
  const variables = [
    configVariables,
    serverVariables,
    composeVariables,
    dashboardVariables,
    storeVariables,
  ].flat();
  expect(variables.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
