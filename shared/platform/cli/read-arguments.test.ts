import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type Command, type CommandName, commands, readArguments } from './read-arguments';

interface Row {
  readonly name: CommandName;
  readonly texts: readonly string[];
  readonly flags: readonly string[];
  readonly words: number;
}

const rows: readonly Row[] = (Object.keys(commands) as CommandName[]).map((name) => {
  const command: Command = commands[name];
  const options = Object.entries(command.options ?? {});
  const ofType = (wanted: string) => options.filter(([, { type }]) => type === wanted).map(([key]) => key);
  return { name, texts: ofType('string'), flags: ofType('boolean'), words: command.words ?? 0 };
});

const read = (name: CommandName, ...args: string[]) => readArguments(name, args, {});

describe.each(rows)('$name', ({ name, texts, flags, words }) => {
  const use = `Use ${commands[name].use}.`;

  test('parses its arguments', () => {
    const given = Array.from({ length: Math.min(words, 3) }, (_, index) => `word${index}`);
    const args = [...texts.map((option) => `--${option}=a`), ...flags.map((option) => `--${option}`)];
    expect(read(name, ...given, ...args)).toEqual({
      words: given,
      values: Object.fromEntries([...texts.map((key) => [key, 'a']), ...flags.map((key) => [key, true])]),
    });
  });

  test('rejects an unknown option', () => {
    expect(() => read(name, '--nonsense')).toThrow(`Unknown option --nonsense.\n${use}`);
    expect(() => read(name, '-n')).toThrow(`Unknown option -n.\n${use}`);
  });

  if (Number.isFinite(words))
    test('rejects an extra word', () => {
      const given = Array.from({ length: words + 1 }, (_, index) => `word${index}`);
      expect(() => read(name, ...given)).toThrow(`"word${words}"`);
    });

  if (texts.length > 0)
    test.each(texts)('rejects --%s without a value, twice, and if npm consumed it', (option) => {
      expect(() => read(name, `--${option}`)).toThrow(`--${option} needs a value.\n${use}`);
      expect(() => read(name, `--${option}=a`, `--${option}=b`)).toThrow(`--${option} occurs twice.`);
      const taken = { [`npm_config_${option.replaceAll('-', '_')}`]: 'a' };
      expect(() => readArguments(name, [], taken)).toThrow(`npm consumed --${option}`);
    });

  if (flags.length > 0)
    test.each(flags)('rejects --%s with a value', (option) => {
      expect(() => read(name, `--${option}=1`)).toThrow(`--${option} takes no value.\n${use}`);
    });
});

test('rejects an option that npm consumed, but not settings of .npmrc', () => {
  expect(() => readArguments('release', ['shell'], { npm_config_dry_run: 'true' })).toThrow(
    `npm consumed --dry-run, because no -- comes before it. Put -- after the command's name.`,
  );
  const settings = { npm_config_yes: 'true', npm_config_message: 'Version %s', npm_config_dry_run: '' };
  expect(readArguments('prune', [], settings).values).toEqual({});
  expect(readArguments('release', ['shell'], settings).values).toEqual({});
});

test('a negative number is a word, so that the command can validate it', () => {
  expect(read('canary', '-5', '--message', 'why')).toEqual({ words: ['-5'], values: { message: 'why' } });
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const files = Object.values(scripts).flatMap(
  (script) => /--import tsx .*?(\S+)$/.exec(script)?.[1] ?? /\/cli\/\S+\.ts$/.exec(script)?.[0] ?? [],
);

test('the table has exactly the commands of package.json, and init', () => {
  const named = files.map((file) => path.basename(file, '.ts'));
  expect([...named, 'init'].sort()).toEqual(Object.keys(commands).sort());
});
