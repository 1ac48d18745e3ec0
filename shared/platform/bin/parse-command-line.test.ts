import { describe, expect, test } from '@jest/globals';
import { siteCommands } from '../commands/all-commands';
import { type Command, defineCommand } from '../commands/command';
import { ownCommands } from '../commands/own/own-commands';
import { parseCommandLine } from './parse-command-line';

const bake = defineCommand({
  summary: 'Bake bread',
  arguments: [
    ['<loaf>', 'what to bake'],
    ['[more...]', 'and what else'],
  ],
  options: {
    'at-heat': { value: 'degrees', summary: 'how hot' },
    dark: { summary: 'longer' },
  },
  examples: [['rye --at-heat 250', 'bake a rye bread']],
  run: async () => {},
});
const wait = defineCommand({ summary: 'Wait', examples: [['', 'wait']], run: async () => {} });
const order = defineCommand({
  summary: 'Order flour',
  options: { from: { value: 'mill', summary: 'who delivers it', required: true } },
  examples: [['--from Jones', 'order from Jones']],
  run: async () => {},
});
const commands = {
  bake: async () => bake as Command,
  wait: async () => wait as Command,
  order: async () => order as Command,
};
const parse = (...args: string[]) => parseCommandLine('node oven', commands, args);
const inputOf = async (...args: string[]) => {
  const line = await parse(...args);
  return line.kind === 'command' ? line.input : line;
};

test('gives a command its arguments and options', async () => {
  expect(await inputOf('bake', 'rye', 'oat', 'spelt', '--at-heat', '250', '--dark')).toEqual({
    args: ['rye', 'oat', 'spelt'],
    options: { 'at-heat': '250', dark: true },
  });
  expect(await inputOf('bake', 'rye')).toEqual({ args: ['rye'], options: {} });
  expect(await inputOf('wait')).toEqual({ args: [], options: {} });
});

test('takes a negative number as an argument, so that the command can check it', async () => {
  expect(await inputOf('bake', '-5', '--at-heat=-1')).toEqual({ args: ['-5'], options: { 'at-heat': '-1' } });
});

describe('help', () => {
  test.each([[[]], [['--help']], [['-h']]])('%j lists the commands', async (args) => {
    const line = await parse(...args);
    expect(line.kind === 'help' && line.text).toMatch(
      /^Usage: node oven <command>[\s\S]*bake {2,}Bake bread\n {2}wait {2,}Wait/,
    );
  });

  test('of a command lists its arguments, its options and examples', async () => {
    const line = await parse('bake', '--help');
    const text = line.kind === 'help' ? line.text : '';
    expect(text).toContain('Usage: node oven bake [options] <loaf> [more...]\n\nBake bread');
    expect(text).toMatch(/--at-heat <degrees> {2,}how hot\n/);
    expect(text).toContain('Examples:\n  node oven bake rye --at-heat 250  bake a rye bread');
  });
});

test.each([
  [['bale'], "Unknown command 'bale'. Did you mean bake?\nRun node oven --help to see what it accepts."],
  [
    ['bake', 'rye', '--at-heet', '1'],
    "Unknown option '--at-heet'. Did you mean --at-heat?\nRun node oven bake --help to see what it accepts.",
  ],
  [['bake', 'rye', '--at-heat'], "Option '--at-heat <degrees>' argument missing."],
  [['bake', 'rye', '--at-heat', '1', '--at-heat', '2'], 'It occurs twice. Use it once.'],
  [['bake', 'rye', '--at-heat', '--at-heat'], 'Write its value before the next option.'],
  [['bake'], "Missing required argument 'loaf'."],
  [['order'], "Required option '--from <mill>' is missing.\nRun node oven order --help"],
  [['order', '--form', 'Jones'], "Unknown option '--form'. Did you mean --from?"],
  [['wait', 'long'], 'Too many arguments'],
])('rejects %j', async (args, message) => {
  await expect(parse(...args)).rejects.toThrow(message);
});

test.each(Object.entries({ ...siteCommands, ...ownCommands }))(
  '%s rejects an unknown option before it does anything',
  async (name, load) => {
    const { examples, summary } = await load();
    const args = [name, 'a', 'b', '--nonsense'];
    await expect(parseCommandLine('node site', { [name]: load }, args)).rejects.toThrow(
      "Unknown option '--nonsense'.",
    );
    expect(examples.length).toBeGreaterThan(0);
    expect(summary).toMatch(/^[A-Z].*[^.]$/);
  },
);
