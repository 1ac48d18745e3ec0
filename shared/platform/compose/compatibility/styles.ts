import { messageOf, UserError } from '../../config/user-error';
import type { BuiltFiles } from '../../store/records/built-files';
import { type ReleaseRecord, releaseOf } from '../../store/records/release-record';
import { type Candidates, called, concerns, type Fault } from './fault';
import { globalSelectors, type Names, namesIn } from './global-selectors';

/**
 * Finds style sheets of fragments that also style other packages. The shell may style the whole page; a fragment may
 * style only its own elements. A class or id is not a fragment's own if another package of the composition styles it
 * too (docs/reference/behaviour/releases.md#checks-before-a-release, rule 1).
 */
export async function styleFaults(candidates: Candidates, files: BuiltFiles): Promise<Fault[]> {
  const { releases } = candidates;
  const names = Object.keys(releases).filter((name) => name !== 'shell' && concerns(candidates, name));
  if (names.length === 0) return [];
  const all = await Promise.all(
    Object.keys(releases).map(async (name) => ({
      name,
      sheets: await readSheets(releaseOf(releases, name), files),
    })),
  );
  const named = all.map(({ name, sheets }) => ({ name, names: sheets.map(({ css }) => namesIn(css)) }));
  return names.flatMap((name) => {
    const others = named.filter((other) => other.name !== name).flatMap((other) => other.names);
    const foreign = new Set(others.flatMap((found) => [...found]));
    const found = describeGlobal(all.find((one) => one.name === name)?.sheets ?? [], foreign);
    if (found.length === 0) return [];
    const what = `${called(candidates, name)} has selectors that also match elements of other fragments:`;
    return [{ what, difference: found, remedy: ownSelectors }];
  });
}

export interface Sheet {
  readonly file: string;
  readonly css: string;
}

/** The style sheets for pages of this site: those of exposed modules. */
async function readSheets(release: ReleaseRecord, files: BuiltFiles): Promise<Sheet[]> {
  const listed = new Set(Object.values(release.exposes).flatMap(({ styles }) => styles));
  return Promise.all(
    [...listed].map(async (file) => ({
      file,
      css: (await files.read(release, `browser/${file}`)).toString('utf8'),
    })),
  );
}

/** Maximum number of selectors in a message. */
const MAX_SELECTORS = 10;

/** The selectors that match elements of other packages, with their files. */
export function describeGlobal(sheets: readonly Sheet[], foreign?: Names): string[] {
  const found = sheets.flatMap(({ file, css }) =>
    selectorsOf(file, css, foreign).map((selector) => `${file}: ${selector} {}`),
  );
  const more = found.length - MAX_SELECTORS;
  return more > 0 ? [...found.slice(0, MAX_SELECTORS), `and ${more} more`] : found;
}

function selectorsOf(file: string, css: string, foreign?: Names): string[] {
  try {
    return globalSelectors(css, foreign);
  } catch (error) {
    throw new UserError(`Cannot parse ${file}: ${messageOf(error)}. Fix the style sheet.`);
  }
}

export const ownSelectors =
  "Add a class of the package's own CSS module to each of them, such as .header a instead of a, without :global(). Put styles of the whole page into the shell.";
