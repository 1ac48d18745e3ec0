import { type Placement, placedModule } from '../build/parent-messages';
import { describeGlobal, ownSelectors } from '../compose/compatibility/styles';
import { UserError } from '../config/user-error';
import { packageName } from '../store/parse-record';
import type { Build } from '../store/records/put-release';
import type { BuiltRelease } from '../store/records/release-record';
import { readBuild } from './read-build';

/**
 * Reads a build like a release. Gives lines that describe its content, and warnings about what a release cannot check.
 * Throws a `UserError` that names every problem of its files.
 */
export async function checkBuild(name: string, folder: string): Promise<readonly string[]> {
  if (!packageName.safeParse(name).success)
    throw new UserError(
      `"${name}" is not a package name. Put the package before the folder: node site check-build mf-reviews dist.`,
    );
  const build = await readBuild(folder, { name, version: '0.0.0', sources: '', mode: 'production' });
  const { record } = build;
  refuseGlobalStyles(build);
  return [`${folder} is a build of ${name}.`, ...contentsOf(record), ...warningsFor(record)];
}

/** Rejects styles that every release would reject. */
function refuseGlobalStyles({ record, files }: Build): void {
  if (record.package === 'shell') return;
  const styles = new Set(Object.values(record.exposes).flatMap((expose) => expose.styles));
  const found = describeGlobal(
    [...styles].map((file) => ({ file, css: String(files.get(`browser/${file}`)) })),
  );
  if (found.length === 0) return;
  throw new UserError(
    `${record.package} has selectors that also match elements of other fragments:\n${found.map((line) => `  ${line}`).join('\n')}\n${ownSelectors}`,
  );
}

function contentsOf({
  entry,
  nodeEntry,
  exposes,
  files,
  shared,
  messages,
  contract,
}: BuiltRelease): string[] {
  const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  const needs = Object.entries(shared.needs).map(([module, range]) => `${module} ${range}`);
  const tags = [...new Set(messages.files.map(({ tag }) => tag))];
  return [
    `  browser/${entry}, ${nodeEntry}, ${Object.keys(files).length} public files of ${bytes} bytes`,
    ...Object.entries(exposes).map(
      ([expose, { scripts, styles }]) => `  ${expose}: ${[...scripts, ...styles].join(', ') || 'no files'}`,
    ),
    ...(contract.place === undefined ? [] : [`  places ${describePlacement(contract.place)}`]),
    `  needs ${needs.join(', ') || 'nothing'} from the page`,
    ...(tags.length === 0 ? [] : [`  messages in ${tags.join(', ')}`]),
  ];
}

function describePlacement(place: Placement): string {
  return typeof place === 'string'
    ? `${place} on pages`
    : `${place.module} on ${place.page} after its section ${place.after}`;
}

/** Warnings about allowed builds that a release checks less. */
function warningsFor({ package: name, exposes, contract }: BuiltRelease): string[] {
  if (name === 'shell') return [];
  const named = Object.keys(exposes);
  // Nobody passes properties to a component that its package places.
  const placed = contract.place && placedModule(contract.place);
  const hasUsers = named.length === 0 || named.some((expose) => expose !== placed);
  return [
    ...(named.length === 0 ? ['Warning: it exposes no modules, so no page can show it.'] : []),
    ...(hasUsers && Object.keys(contract.types).length === 0
      ? [
          `Warning: types in contract.json is empty, so a release cannot check the properties that other packages pass to ${name}. Put the text of its contract there.`,
        ]
      : []),
  ];
}
