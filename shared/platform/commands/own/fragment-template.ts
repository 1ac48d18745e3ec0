import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../config/user-error';

/** The names of a new fragment. */
export interface FragmentNames {
  /** Such as `mf-reviews`. */
  readonly name: string;
  /** Such as `Reviews`. */
  readonly component: string;
  /** The prefix of its message ids, such as `reviews`. */
  readonly id: string;
}

/** Names that the source of a new component imports, in any template. */
const taken = ['Heading', 'MessageLoader', 'Text', 'View', 'Wrap'];

/** The names for `mf-reviews` or `reviews`. Throws a `UserError` for an invalid name. */
export function fragmentNames(given: string): FragmentNames {
  const id = /^(?:mf-)?(?!mf-)([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(given)?.[1];
  if (id === undefined || id.length < 2 || id.length > 30) {
    throw new UserError(
      `"${given}" is not a valid name for a fragment. Use mf- and 2 to 30 lower-case letters, digits and single hyphens, a letter first, such as mf-reviews.`,
    );
  }
  const name = `mf-${id}`;
  const component = id.replace(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase());
  if (component in globalThis || taken.includes(component)) {
    throw new UserError(
      `The component of ${name} would be named ${component}, which its source imports already. Use another name.`,
    );
  }
  return { name, component, id };
}

/** The fragment of every template is named `mf-newcomer`, its component `Newcomer`, and its messages begin with `newcomer`. */
const placeholder = /mf-newcomer|newcomer|Newcomer/g;

/** Reads the files of a template, with the names of a fragment in their paths and texts. */
export async function readTemplate(
  folder: string,
  { name, id, component }: FragmentNames,
): Promise<Readonly<Record<string, string>>> {
  const values: Readonly<Record<string, string>> = { 'mf-newcomer': name, newcomer: id, Newcomer: component };
  const named = (text: string) => text.replaceAll(placeholder, (found) => values[found] ?? found);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    // Editors and the compiler write files whose path begins with a dot.
    .filter((file) => !/(^|[\\/])\./.test(path.relative(folder, file)))
    .sort();
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [
        named(path.relative(folder, file).split(path.sep).join('/')),
        named(await readFile(file, 'utf8')),
      ]),
    ),
  );
}
