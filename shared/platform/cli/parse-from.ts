import { UserError } from '../config/user-error';
import type { BuildElsewhere } from '../release/source-of';

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
