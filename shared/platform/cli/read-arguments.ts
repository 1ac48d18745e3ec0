import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Env } from '../config/parse-env';
import { messageOf, UserError } from '../config/user-error';

type Options = NonNullable<ParseArgsConfig['options']>;

export interface Command {
  /** The usage, for error messages. */
  readonly use: string;
  readonly options?: Options;
  /** Maximum number of positional arguments. Default: none. */
  readonly words?: number;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const MANY = Number.POSITIVE_INFINITY;

/** The arguments of each command. */
export const commands = {
  init: {
    use: 'npx @site/platform init mf-reviews --with https://www.example.com [--template react|vue|element]',
    options: { with: text, template: text },
    words: 1,
  },
  start: { use: 'npm start, or npm start -- --yes to release into an empty store', options: { yes: flag } },
  serve: { use: 'npm run serve' },
  dashboard: { use: 'npm run dashboard' },
  dev: {
    use: 'npm run dev -- [<package> ...], or npm run dev -- <package> ... --with https://www.example.com [--yes]',
    options: { with: text, yes: flag },
    words: MANY,
  },
  release: {
    use: 'npm run release -- <package> ... [--message "why"] [--canary <weight in %> [--rollback-on errors,lcp,silence]] [--without <package>] [--proof] [--overwrite] [--dry-run] [--yes], and for a build made elsewhere [--from <folder of a build> [--commit <commit>] [--repository <address>]]',
    options: {
      message: text,
      from: text,
      commit: text,
      repository: text,
      canary: text,
      'rollback-on': text,
      without: text,
      proof: flag,
      overwrite: flag,
      'dry-run': flag,
      yes: flag,
    },
    words: MANY,
  },
  preview: {
    use: 'npm run preview -- <package> ... [--from <folder of a build> [--commit <commit>] [--repository <address>]] to look at it here, with --link [--message "what to look at"] to show it on the real site; npm run preview -- --list, or npm run preview -- --end <name or URL>',
    options: {
      link: flag,
      list: flag,
      end: text,
      from: text,
      commit: text,
      repository: text,
      message: text,
    },
    words: MANY,
  },
  'check-build': {
    use: 'npm run check-build -- <package> <folder of a build>',
    words: 2,
  },
  releases: { use: 'npm run releases [-- --json]', options: { json: flag } },
  rollback: {
    use: 'npm run rollback, npm run rollback -- <package>, or npm run rollback -- --to <build id>. All take --message "why" and --yes',
    options: { to: text, message: text, yes: flag },
    words: 1,
  },
  canary: {
    use: 'npm run canary -- <weight in %> [--rollback-on errors,lcp,silence] [--message "why"] [--yes]',
    options: { 'rollback-on': text, message: text, yes: flag },
    words: 1,
  },
  promote: {
    use: 'npm run promote [-- --message "why"] [--yes]',
    options: { message: text, yes: flag },
  },
  prune: {
    use: 'npm run prune -- --keep-days 30, and with --yes to remove what it shows',
    options: { 'keep-days': text, yes: flag },
  },
  export: {
    use: 'npm run export -- <folder>',
    words: 1,
  },
  pack: { use: 'npm run pack' },
  keys: { use: 'npm run keys, or npm run keys -- <file for the secret key>', words: 1 },
  messages: { use: 'npm run messages -- <language tag>, such as de-DE', words: 1 },
  new: { use: 'npm run new -- fragment <name>, or npm run new -- page <path>', words: 2 },
  remove: { use: 'npm run remove -- fragment <name>, or npm run remove -- page <path>', words: 2 },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;

type OptionsOf<N extends CommandName> = (typeof commands)[N] extends { readonly options: infer O }
  ? O
  : object;

export interface Arguments<N extends CommandName> {
  readonly values: {
    readonly [K in keyof OptionsOf<N>]?: OptionsOf<N>[K] extends typeof flag ? boolean : string;
  };
  /** The positional arguments in order. */
  readonly words: readonly string[];
}

/** Parses a command's arguments. Throws a `UserError` for any that it does not accept. */
export function readArguments<N extends CommandName>(
  name: N,
  args: readonly string[] = process.argv.slice(2),
  env: Env = process.env,
): Arguments<N> {
  const { use, options = {}, words: most = 0 }: Command = commands[name];
  const refuse = (why: string) => new UserError(`${why}\nUse ${use}.`);
  const taken = Object.keys(options).find((option) => isTakenByNpm(option, env));
  if (taken !== undefined)
    throw refuse(`npm consumed --${taken}, because no -- comes before it. Put -- after the command's name.`);
  const { values, words, given } = parse(args, options, refuse);
  const twice = given.find((option, index) => given.indexOf(option) !== index);
  if (twice !== undefined) throw refuse(`--${twice} occurs twice. Use it once.`);
  const [extra] = words.slice(most);
  if (extra !== undefined)
    throw refuse(
      most === 0
        ? `Unexpected argument "${extra}": the command takes none.`
        : `Unexpected argument "${extra}".`,
    );
  // Parsed with the options of this command.
  return { values: values as Arguments<N>['values'], words };
}

function parse(args: readonly string[], options: Options, refuse: (why: string) => UserError) {
  // Negative numbers would be parsed as options. Each command validates its numbers itself.
  const isNumber = (arg: string) => /^-\d/.test(arg);
  const ordered = [...args.filter((arg) => !isNumber(arg)), '--', ...args.filter(isNumber)];
  try {
    const { values, positionals, tokens } = parseArgs({
      args: args.some(isNumber) ? ordered : [...args],
      options,
      allowPositionals: true,
      tokens: true,
    });
    return {
      values,
      words: positionals,
      given: tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])),
    };
  } catch (error) {
    throw refuse(describe(error));
  }
}

function describe(error: unknown): string {
  const message = messageOf(error);
  const option = /--?[\w-]+/.exec(message)?.[0];
  if (message.includes('Unknown option')) return `Unknown option ${option}.`;
  return message.includes('does not take') ? `${option} takes no value.` : `${option} needs a value.`;
}

/**
 * npm keeps the `--dry-run` of `npm run release mf-widget --dry-run`, and passes it to scripts only as an environment
 * variable. Those variables also contain the settings of `.npmrc`: `yes`, which is safe to miss, and `message`, which
 * contains `%s` there.
 */
function isTakenByNpm(option: string, env: Env): boolean {
  const value = env[`npm_config_${option.replaceAll('-', '_')}`] ?? '';
  return value !== '' && value !== 'false' && option !== 'yes' && !value.includes('%s');
}
