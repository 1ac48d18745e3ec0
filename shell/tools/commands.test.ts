import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sitePackages } from '@site/kit/contracts/fragments';
import type { Command, Input, Options } from '@site/platform/commands/command';
import { type TestContext, testContext } from '@site/platform/commands/testing/test-context';
import { messages } from './messages';
import { packWith } from './pack/pack';
import { newCommand as newAsInstalled, newWith } from './scaffold/new';

let project: string;
let context: TestContext;
/** The effects so far, in order. */
let steps: string[];
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'site-commands-'));
  context = testContext({ project });
  steps = [];
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

async function run<O extends Options>(
  command: Command<O>,
  args: readonly string[],
  options: Input<O>['options'] = {},
): Promise<string> {
  context.printed.length = 0;
  await command.run(context, { args, options });
  return context.printed.join('\n');
}

const formatting = {
  formatFiles: async (_: string, files: readonly string[]) => {
    steps.push(`format ${files.length}`);
    return true;
  },
};
const newCommand = newWith(formatting);

function copy(...folders: readonly string[]): void {
  for (const folder of folders) cpSync(folder, path.join(project, folder), { recursive: true });
}

test('new creates a page and lists its files', async () => {
  copy('mf-pages/src', 'shell/src/routing', 'shared/kit/src/contracts');
  const created = await run(newCommand, ['page', '/press-room']);
  const files = [...created.matchAll(/^ {2}(\S+)$/gm)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !existsSync(path.join(project, file)))).toEqual([]);
  expect(steps).toEqual([`format ${files.length}`]);
});

test('new says how to format its files where npm start has installed no formatter', async () => {
  copy('mf-pages/src', 'shell/src/routing', 'shared/kit/src/contracts');
  const created = await run(newAsInstalled, ['page', '/press-room']);
  expect(created).toMatch(/^Written:\n {2}mf-pages\/.*Format the files with npm run fix\.$/s);
});

test('new refuses another kind and an invalid name before it writes', async () => {
  copy('mf-pages/src', 'shell/src/routing', 'shared/kit/src/contracts');
  await expect(run(newCommand, ['widget', 'x'])).rejects.toThrow('Cannot create "widget"');
  await expect(run(newCommand, ['page', 'x'])).rejects.toThrow('such as /case-studies');
  expect(steps).toEqual([]);
});

test('messages lists what a language lacks, and fails until it has everything', async () => {
  for (const name of sitePackages)
    cpSync(path.join(name, 'src'), path.join(project, name, 'src'), copyMessages);
  expect(await run(messages, ['en-US'])).toBe('en-US has every message.');
  await expect(run(messages, ['fr-FR'])).rejects.toThrow(/fr-FR lacks \d{2,} messages/);
  expect(context.printed.join('\n')).toContain('mf-footer/src');
  await expect(run(messages, ['French!'])).rejects.toThrow('"French!" is not a language tag');
  await expect(run(messages, ['de'])).rejects.toThrow('Did you mean de-DE?');
});

test("new and messages ignore an editor's files beside the messages", async () => {
  copy('mf-pages/src', 'shell/src/routing', 'shared/kit/src/contracts');
  for (const name of sitePackages)
    cpSync(path.join(name, 'src'), path.join(project, name, 'src'), copyMessages);
  for (const name of ['.#en-US.json', '.en-US.json.swp'])
    writeFileSync(path.join(project, 'mf-pages/src/pages/pricing/messages', name), 'not JSON');
  expect(await run(messages, ['en-US'])).toBe('en-US has every message.');
  expect(await run(newCommand, ['page', '/press-room'])).toContain('press-room');
});

/** Only folders and message files. */
const copyMessages = {
  recursive: true,
  filter: (file: string) => !path.basename(file).includes('.') || file.endsWith('.json'),
};

const pack = packWith({
  async packSite(_, folder, scope) {
    steps.push(`site of ${scope ?? 'no scope'} in ${path.relative(project, folder)}`);
    return [path.join(folder, 'site-kit.tgz')];
  },
  async packServer({ folder }) {
    steps.push(`server in ${path.relative(project, folder)}`);
    return { files: { 'server.mjs': 1234 } };
  },
  async packBooking({ site, name, out }) {
    steps.push(`${name} of ${site} in ${path.relative(project, out)}`);
  },
  async packFolder(folder) {
    return path.join(folder, 'scheduling-widget.tgz');
  },
});

test.each([
  [[], {}, 'site of no scope in dist', 'dist/site-kit.tgz'],
  [['repository'], { scope: '@acme' }, 'site of @acme in dist', 'dist/site-kit.tgz'],
  [['server'], {}, 'server in dist/server', 'dist/server/server.mjs  2 kB'],
  [
    ['booking'],
    {},
    'scheduling-widget of http://localhost:3000 in mf-booking/package',
    'mf-booking/package/scheduling-widget.tgz',
  ],
  [
    ['booking'],
    { site: 'https://www.example.com/', name: 'booking', out: 'here' },
    'booking of https://www.example.com in here',
    'here/scheduling-widget.tgz',
  ],
])('pack %j %j', async (args, options, step, printed) => {
  expect(await run(pack, args, options)).toContain(printed);
  expect(steps).toEqual([step]);
});

test.each([
  [['server'], { out: '/srv/site' }, '--out is not an option of node site pack server.'],
  [['booking'], { scope: '@acme' }, '--scope is not an option of node site pack booking.'],
  [[], { site: 'https://www.example.com' }, '--site is not an option of node site pack repository.'],
] as const)('pack %j refuses %j, which it would ignore', async (args, options, says) => {
  await expect(run(pack, args, options)).rejects.toThrow(says);
});

test('pack refuses another kind, a scope that nobody can own, and a site that is no origin', async () => {
  await expect(run(pack, ['everything'])).rejects.toThrow('Cannot pack "everything"');
  await expect(run(pack, [], { scope: '@site' })).rejects.toThrow('Cannot pack for the scope @site');
  await expect(run(pack, [], { scope: 'acme' })).rejects.toThrow('Cannot pack for the scope acme');
  for (const site of ['www.example.com', 'https://www.example.com/en'])
    await expect(run(pack, ['booking'], { site })).rejects.toThrow(`"${site}" is not an origin`);
  expect(steps).toEqual([]);
});
