/** `npm run remove -- fragment <name>` and `npm run remove -- page <path>`: undoes `npm run new`. */

import { commands, readArguments } from '@site/platform/cli/read-arguments';
import { project, runCommand } from '@site/platform/cli/run-command';
import { UserError } from '@site/platform/config/user-error';
import { formatFiles } from './format-files';
import { type Removed, removeFragment } from './remove-fragment';
import { removePage } from './remove-page';

runCommand(async () => {
  const [kind, name] = readArguments('remove').words;
  const { use } = commands.remove;
  if (kind !== 'fragment' && kind !== 'page') {
    throw new UserError(
      `${kind === undefined ? 'Expected fragment or page' : `Cannot remove "${kind}". Expected fragment or page`}. Use ${use}.`,
    );
  }
  if (name === undefined) throw new UserError(`The ${kind} needs a name. Use ${use}.`);
  if (kind === 'fragment') {
    const fragment = await removeFragment(project, name);
    report(await format(fragment));
    console.log(
      `The live site shows ${fragment.removed[0]} until you run npm run release -- shell. Remove it from the README of the project too.`,
    );
    return;
  }
  const { mentions, ...page } = await removePage(project, name);
  report(await format(page));
  console.log(
    `The live site shows it until you run npm run release -- shell mf-pages. After that, ${name} returns 404. If visitors or search engines know the page, redirect it to another one in your proxy or CDN.`,
  );
  if (mentions.length > 0)
    console.log(
      `These files still mention it. Remove its uses there, then run npm run check:\n${list(mentions)}`,
    );
});

async function format(removed: Removed): Promise<Removed> {
  await formatFiles(project, removed.changed);
  return removed;
}

function report({ removed, changed }: Removed): void {
  console.log(`Removed:\n${list(removed)}\nChanged:\n${list(changed)}\n`);
}

function list(files: readonly string[]): string {
  return files.map((file) => `  ${file}`).join('\n');
}
