import { previewsBase } from '@site/kit/protocol/site-paths';
import { UserError } from '../config/user-error';
import type { BuildElsewhere } from '../plan/change';
import { commands, readArguments } from './read-arguments';

/** Parses the packages of a command, at least one. Throws a `UserError` with the accepted names. */
export function parsePackages(packages: readonly string[], names: readonly string[]): readonly string[] {
  const allowed = `Use one of: ${packages.join(', ')}.`;
  if (names.length === 0) throw new UserError(`The package is missing. ${allowed}`);
  const unknown = names.find((name) => !packages.includes(name));
  if (unknown !== undefined) throw new UserError(`"${unknown}" is not a package. ${allowed}`);
  return [...new Set(names)];
}

interface FromOptions {
  readonly from?: string | undefined;
  readonly commit?: string | undefined;
  readonly repository?: string | undefined;
}

/** Parses the options for a build from elsewhere. Throws a `UserError` for invalid combinations. */
export function parseFrom(
  { from, commit, repository }: FromOptions,
  names: readonly string[],
): BuildElsewhere | undefined {
  const sources = Object.entries({ commit, repository }).filter(([, value]) => value !== undefined);
  for (const [option, value] of sources)
    if (value?.trim() === '') throw new UserError(`--${option} is empty. Give it a value, or remove it.`);
  if (from === undefined) {
    const [option] = sources[0] ?? [];
    if (option === undefined) return undefined;
    throw new UserError(
      `--${option} is only for a build from elsewhere. Add its folder with --from <folder of a build>, or remove --${option}: for this project, git names the sources.`,
    );
  }
  if (names.length > 1)
    throw new UserError(
      `--from is the build of one package, but the command names ${names.join(' and ')}. Release them one by one.`,
    );
  return { folder: from, ...(commit && { commit }), ...(repository && { repository }) };
}

interface DevArguments {
  /** The packages that run from source. */
  readonly watched: readonly string[];
  /** The origin of the site that provides the others; null if they are built here. */
  readonly site: string | null;
  /** Whether `--yes` allows code of that site to run here. */
  readonly yes?: boolean;
}

/** Parses the arguments of `npm run dev`. Throws a `UserError` with the accepted ones. */
export function parseDev(packages: readonly string[], args: readonly string[]): DevArguments {
  const { values, words } = readArguments('dev', args);
  const { with: address } = values;
  if (address === undefined)
    return { watched: words.length === 0 ? packages : parsePackages(packages, words), site: null };
  if (words.length === 0)
    throw new UserError(
      `The packages to run from source are missing; all others come from ${address}. Use ${commands.dev.use}.`,
    );
  return {
    watched: parsePackages(packages, words),
    site: parseSite(address),
    ...(values.yes && { yes: true }),
  };
}

/** Requires https, because prerendering executes the site's code. */
export function parseSite(address: string): string {
  const refused = (why: string) =>
    new UserError(`--with ${address} ${why}. Use the origin of a site, such as https://www.example.com.`);
  if (!URL.canParse(address)) throw refused('is not a URL');
  const { protocol, hostname, origin, href } = new URL(address);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    throw refused('is not https, which is required except for a site on this machine');
  if (href !== `${origin}/`) throw refused('contains more than an origin');
  return origin;
}

interface Composed {
  readonly names: readonly string[];
  /** A build from elsewhere. */
  readonly from: BuildElsewhere | undefined;
}

/** The tasks of `npm run preview`. */
export type PreviewCommand =
  | ({ readonly kind: 'serve' } & Composed)
  | ({ readonly kind: 'link'; readonly message: string | undefined } & Composed)
  | { readonly kind: 'list' }
  | { readonly kind: 'end'; readonly name: string };

/** Parses the arguments. Throws a `UserError` for invalid combinations. */
export function parsePreviewOptions(packages: readonly string[], args: readonly string[]): PreviewCommand {
  const { values, words } = readArguments('preview', args);
  const { link, list, end, message } = values;
  const refuse = (reason: string) => new UserError(`${reason}\nUse ${commands.preview.use}.`);
  const options = Object.keys(values).map((name) => `--${name}`);
  if (list || end !== undefined) {
    if (options.length > 1 || words.length > 0)
      throw refuse(
        `Cannot combine ${list ? '--list' : '--end'} with ${[...options.slice(1), ...words].join(' ')}.`,
      );
    // The name is the last part of a preview's URL.
    return end === undefined ? { kind: 'list' } : { kind: 'end', name: end.split(previewsBase).at(-1) ?? '' };
  }
  const names = parsePackages(packages, words);
  const from = parseFrom(values, names);
  if (link) return { kind: 'link', names, from, message };
  if (message !== undefined) throw refuse('--message is for people who open a link. Add --link.');
  return { kind: 'serve', names, from };
}
