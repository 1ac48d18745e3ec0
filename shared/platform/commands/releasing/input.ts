import { distance } from 'fastest-levenshtein';
import { UserError } from '../../config/user-error';
import type { BuildElsewhere } from '../../plan/change';
import { MAX_TEXT, printable } from '../../store/parse-record';
import type { Input } from '../command';

/** Two, which also covers two swapped letters. */
const MAX_TYPOS = 2;

/** Checks the packages of a command, at least one. Throws a `UserError` with the accepted names. */
export function parsePackages(packages: readonly string[], names: readonly string[]): readonly string[] {
  const allowed =
    packages.length === 1
      ? `This repository has only ${packages[0]}.`
      : `Use one of: ${packages.join(', ')}.`;
  if (names.length === 0) throw new UserError(`The package is missing. ${allowed}`);
  const unknown = names.find((name) => !packages.includes(name));
  if (unknown !== undefined) {
    const bare = (name: string) => name.replace(/^mf-/, '');
    const away = (name = '') => distance(bare(unknown), bare(name));
    const [nearest] = packages.toSorted((a, b) => away(a) - away(b));
    const hint = away(nearest) <= MAX_TYPOS ? ` Did you mean ${nearest}?` : '';
    throw new UserError(`"${unknown}" is not a package.${hint} ${allowed}`);
  }
  return [...new Set(names)];
}

/** The options of commands that change what is live. */
export const changeOptions = {
  message: { value: 'why', summary: 'the reason, for the deployment log' },
  yes: { summary: 'confirm without being asked' },
} as const;

/** The options of a build that was made elsewhere. */
export const fromOptions = {
  from: { value: 'folder', summary: 'take the build in this folder instead of the sources here' },
  commit: { value: 'commit', summary: 'the commit that it was built from' },
  repository: { value: 'url', summary: 'the repository of that commit' },
} as const;

/** Reads the options of a build that was made elsewhere. Throws a `UserError` for invalid combinations. */
export function parseFrom(
  { from, commit, repository }: Input<typeof fromOptions>['options'],
  names: readonly string[],
): BuildElsewhere | undefined {
  const sources = Object.entries({ commit, repository }).filter(([, value]) => value !== undefined);
  for (const [option, value] of sources) {
    if (value?.trim() === '') throw new UserError(`--${option} is empty. Give it a value, or remove it.`);
    checkText(option, value);
  }
  if (from === undefined) {
    const [option] = sources[0] ?? [];
    if (option === undefined) return undefined;
    throw new UserError(
      `--${option} is only for a build from elsewhere. Add its folder with --from <folder of a build>, or remove --${option}: for this project, git names the sources.`,
    );
  }
  if (names.length === 0)
    throw new UserError(
      '--from is the build of one package, but the command names none. Name it, or remove --from.',
    );
  if (names.length > 1)
    throw new UserError(
      `--from is the build of one package, but the command names ${names.join(' and ')}. Release them one by one.`,
    );
  return { folder: from, ...(commit && { commit }), ...(repository && { repository }) };
}

/** Throws a `UserError` for the value of an option that the store would cut. */
export function checkText(option: string, value = ''): void {
  // A control character takes six.
  const { length } = printable(value);
  if (length > MAX_TEXT)
    throw new UserError(`--${option} has ${length} characters. Shorten it to at most ${MAX_TEXT}.`);
}
