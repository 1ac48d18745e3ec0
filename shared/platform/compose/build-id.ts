import { sha256 } from '../store/content/content-cache';
import { canonical } from '../store/parse-record';
import { isInDevelopment, packagesOf, type ReleaseRecord, releaseOf } from '../store/records/release-record';
import type { ComposeInputs } from './compose-inputs';
import { composerHash } from './composer';

type PageInputs = Pick<ComposeInputs, 'releases' | 'config' | 'year'>;

export interface BuildInputs extends PageInputs, Pick<ComposeInputs, 'env' | 'definition'> {
  readonly embedded: ReadonlyMap<number, Pick<ReleaseRecord, 'id'>>;
}

/** A hash of the inputs and of the code that composes. Each `attempt` gives another id, past damaged records. */
export async function buildId(
  { releases, embedded, config, env, definition, year }: BuildInputs,
  attempt = 0,
): Promise<string> {
  const ids = packagesOf(releases).map((name) => `${name}@${releaseOf(releases, name).id}`);
  const majors = [...embedded].map(([major, { id }]) => `${major}@${id}`);
  const parts = [
    ids,
    majors,
    config,
    env,
    definition,
    year,
    await composerHash(),
    ...(attempt > 0 ? [attempt] : []),
  ];
  return sha256(canonical(parts)).slice(0, 12);
}

/** A hash of the inputs that all pages share: the shell, the configuration, and the code that composes. */
export async function commonInputs({ releases, config, year }: PageInputs): Promise<string> {
  const { id } = releases.shell;
  // Node formats dates and numbers with this data. Most patch versions of Node share it, and make the same composition.
  const { icu, cldr } = process.versions;
  const parts = [id, config, year, await composerHash(), icu, cldr];
  return sha256(canonical(parts));
}

/**
 * A hash of what pages must share for a tab to move between them without a full load (decision 0111). A release
 * of pages counts only with its entry and the code that its modules share.
 */
export async function assetVersionOf(
  { releases, config, definition, year }: PageInputs & Pick<ComposeInputs, 'definition'>,
  build: string,
): Promise<string> {
  if (isInDevelopment(releases)) return build;
  const packages = packagesOf(releases).map((name) => partOf(releaseOf(releases, name)));
  const parts = [packages, config, definition.services, year, await composerHash()];
  return sha256(canonical(parts)).slice(0, 12);
}

function partOf({ package: name, id, entry, common, contract }: ReleaseRecord): readonly unknown[] {
  return common === undefined ? [name, id] : [name, entry, common, contract.place ?? ''];
}
