import { type CommanderError, InvalidArgumentError, Command as Program } from 'commander';
import type { Command, Commands, Input } from '../commands/command';
import { UserError } from '../config/user-error';

/** Text to print, or a command with its input. */
export type CommandLine =
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'command'; readonly command: Command; readonly input: Input };

/**
 * Parses the arguments of `program`, such as `node site`. Throws a `UserError` with a suggestion for unknown commands
 * and options, and for missing or superfluous ones.
 */
export async function parseCommandLine(
  program: string,
  commands: Commands,
  args: readonly string[],
): Promise<CommandLine> {
  const [name = ''] = args;
  // Loading all of them takes a second.
  const named = Object.hasOwn(commands, name) ? [name] : Object.keys(commands);
  let printed = '';
  let found: CommandLine | null = null;
  const root = new Program(program)
    .helpCommand(false)
    .usage('<command>')
    .configureHelp({ subcommandTerm: (one) => one.name() });
  for (const one of named) {
    const command = await commands[one]?.();
    if (command !== undefined) {
      const added = define(root.command(one), command).action((...given) => {
        const input = inputOf(command, given);
        // Here, because commander would look for them first and report a misspelled one as missing.
        for (const [option, { value, required }] of Object.entries(command.options ?? {}))
          if (required && !Object.hasOwn(input.options, option))
            added.error(`required option '--${option} <${value}>' is missing`);
        found = { kind: 'command', command, input };
      });
      added.addHelpText('after', `\n${examplesOf(`${program} ${one}`, command)}`);
    }
  }
  root.addHelpText('after', `\nRun ${program} <command> --help for its options and examples.`);
  for (const each of [root, ...root.commands])
    each
      .exitOverride()
      .helpOption('-h, --help', 'show this help')
      .configureOutput({ writeOut: (text) => (printed += text), writeErr: () => {}, outputError: () => {} });
  try {
    root.parse(args.length === 0 ? ['--help'] : args, { from: 'user' });
  } catch (error) {
    const { code, message } = error as CommanderError;
    if (code === 'commander.helpDisplayed' || code === 'commander.help')
      return { kind: 'help', text: printed.trimEnd() };
    if (code === undefined) throw error;
    const of = named.length === 1 ? `${program} ${name} --help` : `${program} --help`;
    throw new UserError(`${sentence(message)}\nRun ${of} to see what it accepts.`);
  }
  return found ?? { kind: 'help', text: root.helpInformation() };
}

function define(program: Program, { summary, arguments: positional = [], options = {} }: Command): Program {
  program.description(summary);
  for (const [syntax, about] of positional) program.argument(syntax, about);
  for (const [name, { summary: about, value }] of Object.entries(options)) {
    const option = program.createOption(value === undefined ? `--${name}` : `--${name} <${value}>`, about);
    if (value !== undefined) option.argParser(once);
    program.addOption(option);
  }
  return program;
}

function once(value: string, before: string | undefined): string {
  // Such as `--message $WHY --dry-run` where WHY is empty, which would release.
  if (value.startsWith('--')) throw new InvalidArgumentError('Write its value before the next option.');
  if (before !== undefined) throw new InvalidArgumentError('It occurs twice. Use it once.');
  return value;
}

/** The input in what commander passes to an action: each argument, the options, and the program. */
function inputOf({ arguments: positional = [], options = {} }: Command, given: readonly unknown[]): Input {
  const values = given[positional.length] as Readonly<Record<string, string | true>>;
  const args = given
    .slice(0, positional.length)
    .flat()
    .filter((value) => value !== undefined) as string[];
  const named = Object.keys(options).flatMap((name) => {
    const value = values[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { args, options: Object.fromEntries(named) };
}

function examplesOf(before: string, { examples }: Command): string {
  const width = Math.max(...examples.map(([line]) => line.length));
  const lines = examples.map(([line, does]) =>
    `  ${before} ${line.padEnd(width)}  ${does}`.replace(/ {2,}$/, ''),
  );
  return `Examples:\n${lines.join('\n')}`;
}

/** Commander's message in this project's form. */
function sentence(message: string): string {
  const [first = '', ...more] = message.replace(/^error: /, '').split('\n');
  const text = `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
  return [
    /[.?!]$/.test(text) ? text : `${text}.`,
    ...more.map((line) => line.replace(/^\((.*)\)$/, '$1')),
  ].join(' ');
}
