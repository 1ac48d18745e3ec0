import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type FragmentNames,
  fragmentNames,
  readTemplate,
} from '@site/platform/commands/own/fragment-template';
import { messageOf, UserError } from '@site/platform/config/user-error';
import { writeFiles } from '@site/platform/store/local-files';

/**
 * Creates a fragment that places a band above the footer in the layout `default`, and adds it to the files that list
 * fragments. Resolves with the files written, as paths from the project's folder. Throws a `UserError`, before
 * anything is written, for an invalid name, or if a file to change does not look as expected.
 */
export async function newFragment(project: string, given: string): Promise<readonly string[]> {
  const names = namesOf(project, given);
  const { name } = names;
  const { 'contract.ts': contract = '', ...files } = await readTemplate(TEMPLATE, names);
  const made = [
    [contractOf(name), contract] as const,
    ...Object.entries(files).map(
      ([file, text]) => [`${name}/${file}`, text.replaceAll(TO_PROJECT, '../')] as const,
    ),
  ];
  const changed = await Promise.all(
    edits(names)
      // Not every copy of the project has a CODEOWNERS file.
      .filter(({ file }) => file !== OWNERS || existsSync(path.join(project, file)))
      .map(async ({ file, edit }) => {
        const text = (await readFile(path.join(project, file), 'utf8')).replaceAll('\r\n', '\n');
        try {
          const next = edit(text);
          if (next === text) throw new Error('the place for it is missing');
          return [file, next] as const;
        } catch (error) {
          throw new UserError(
            `Cannot add ${name} to ${file}: ${messageOf(error)}. Restore the file, or add the fragment by hand.`,
            { cause: error },
          );
        }
      }),
  );
  const written = Object.fromEntries([...made, ...changed]);
  await writeFiles(project, written);
  return Object.keys(written);
}

const TEMPLATE = path.resolve(import.meta.dirname, '../../templates/fragment');
/** The way from the template to the project's folder. */
const TO_PROJECT = '../../../';
const OWNERS = '.github/CODEOWNERS';
const contractOf = (name: string) => `shared/kit/src/contracts/${name}.ts`;

function namesOf(project: string, given: string): FragmentNames {
  const names = fragmentNames(given);
  if (existsSync(path.join(project, names.name)))
    throw new UserError(`${names.name} already exists. Use another name.`);
  if (existsSync(path.join(project, contractOf(names.name))))
    throw new UserError(
      `${names.name} already has a contract: it may live in a repository of its own. Use another name.`,
    );
  return names;
}

interface Edit {
  readonly file: string;
  /** Returns the text unchanged if it does not find the place. Throws if it cannot read the text. */
  readonly edit: (text: string) => string;
}

function edits({ name, id }: FragmentNames): readonly Edit[] {
  return [
    {
      file: 'shared/kit/src/contracts/fragments.ts',
      edit: (text) =>
        text.replace(
          /(?<=^const contracts = \{\n.*?)(?=^\};)/ms,
          `  '${name}': exposing<import('./${name}').Exposes>(),\n`,
        ),
    },
    { file: 'tsconfig.json', edit: (text) => withReference(text, name) },
    { file: 'package-lock.json', edit: (text) => withWorkspace(text, name) },
    {
      file: OWNERS,
      edit: (text) => text.replace(/(?:^\/mf-.*\n)+/m, `$&${`/${name}/`.padEnd(23)} @example/team-${id}\n`),
    },
  ];
}

function withReference(tsconfig: string, name: string): string {
  const { references, ...rest } = JSON.parse(tsconfig) as { references: { path: string }[] };
  return `${JSON.stringify({ ...rest, references: [...references, { path: `./${name}` }] }, null, 2)}\n`;
}

/** Adds the entries that `npm install` would write for a workspace, without a network. */
function withWorkspace(lock: string, name: string): string {
  const { packages, ...rest } = JSON.parse(lock) as { packages: Record<string, unknown> };
  const all = {
    ...packages,
    [name]: { version: '1.0.0', dependencies: { '@site/kit': '*' } },
    [`node_modules/${name}`]: { resolved: name, link: true },
  };
  const sorted = Object.entries(all).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return `${JSON.stringify({ ...rest, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}
