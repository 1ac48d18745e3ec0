import type { Context } from './context';

/** A command of `node site`, with its description for `--help`. */
export interface Command<O extends Options = Options> {
  /** Its description in one line, without a full stop. */
  readonly summary: string;
  /** In the order of the command line. */
  readonly arguments?: readonly Argument[];
  readonly options?: O;
  /** At least one, each with what it does. */
  readonly examples: readonly Example[];
  /** Printed after a failure, such as that nothing has changed. */
  readonly afterFailure?: string;
  /** Rejects with a `UserError` for input that it does not accept. */
  run(context: Context, input: Input<O>): Promise<void>;
}

/** A positional argument, such as `<folder>`, `[package]` if it is optional, or `[package...]` for several values. */
export type Argument = readonly [syntax: string, summary: string];

/** An option, `--name` or `--name <value>`. */
export interface Option {
  readonly summary: string;
  /** The name of its value, such as `percent`. Without it, the option takes none. */
  readonly value?: string;
  readonly required?: true;
}

export type Options = Readonly<Record<string, Option>>;

/** A command line after the name of the command, and what it does. */
export type Example = readonly [line: string, does: string];

/** The arguments and options that a user typed. */
export interface Input<O extends Options = Options> {
  readonly args: readonly string[];
  readonly options: { readonly [K in keyof O]?: ValueOf<O[K]> };
}

type ValueOf<O extends Option> = O extends { readonly value: string }
  ? string
  : 'value' extends keyof O
    ? string | true
    : true;

/** Gives `run` the types of the command's options. */
export function defineCommand<const O extends Options = Record<never, Option>>(
  command: Command<O>,
): Command<O> {
  return command;
}

/** Commands by name, each loaded when it is needed. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;
