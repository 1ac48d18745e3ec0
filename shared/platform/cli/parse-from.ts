import { UserError } from '../config/user-error';
import type { BuildElsewhere } from '../release/source-of';

interface FromOptions {
  readonly from?: string | undefined;
  readonly commit?: string | undefined;
  readonly repository?: string | undefined;
}

/** The build made elsewhere that a command was given. Throws a `UserError` for options that do not go together. */
export function parseFrom(
  { from, commit, repository }: FromOptions,
  names: readonly string[],
): BuildElsewhere | undefined {
  const told = Object.entries({ commit, repository }).filter(([, value]) => value !== undefined);
  for (const [option, value] of told)
    if (value?.trim() === '') throw new UserError(`--${option} is empty. Name it, or leave the option out.`);
  if (from === undefined) {
    const [option] = told[0] ?? [];
    if (option === undefined) return undefined;
    throw new UserError(
      `--${option} is for a build made elsewhere: name its folder as well, with --from <folder of a build>. Sources of this project are named by git.`,
    );
  }
  if (names.length > 1)
    throw new UserError(`--from names the build of one package, not of ${names.join(' and ')}.`);
  return { folder: from, ...(commit && { commit }), ...(repository && { repository }) };
}
