/** `npm run new -- fragment <name>` and `npm run new -- page <path>`: creates a complete fragment or page. */
import { readArguments } from '@site/platform/cli/read-arguments';
import { project, runCommand } from '@site/platform/cli/run-command';
import { UserError } from '@site/platform/config/user-error';
import { formatFiles } from './format-files';
import { newFragment } from './new-fragment';
import { newPage } from './new-page';

interface Kind {
  readonly make: (project: string, name: string) => Promise<readonly string[]>;
  readonly usage: string;
  readonly next: string;
}

const kinds: Readonly<Record<string, Kind>> = {
  fragment: {
    make: newFragment,
    usage: 'npm run new -- fragment <name>',
    next: 'npm start shows it above the footer. Describe it in its README and in the README of the project.',
  },
  page: {
    make: newPage,
    usage: 'npm run new -- page <path>',
    next: 'npm start shows it. Its title and its texts are in its messages.',
  },
};

runCommand(async () => {
  const [name, argument] = readArguments('new').words;
  const usage = `Use ${Object.values(kinds)
    .map((kind) => kind.usage)
    .join(' or ')}.`;
  const kind = Object.entries(kinds).find(([known]) => known === name)?.[1];
  if (kind === undefined) {
    throw new UserError(
      `${name === undefined ? 'Name what to create' : `Cannot create "${name}"`}. ${usage}`,
    );
  }
  if (argument === undefined) throw new UserError(`The name is missing. Use ${kind.usage}.`);
  const files = await kind.make(project, argument);
  await formatFiles(project, files);
  console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}\n\n${kind.next}`);
}, 'Nothing was written.');
