/** `npm run remove -- fragment <name>` and `npm run remove -- page <path>`: undoes what `npm run new` does. */

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
      `${kind === undefined ? 'Name what to remove' : `Cannot remove "${kind}"`}. Use ${use}.`,
    );
  }
  if (name === undefined) throw new UserError(`Which ${kind}? Use ${use}.`);
  if (kind === 'fragment') {
    const fragment = await removeFragment(project, name);
    report(await format(fragment));
    console.log(
      `npm run release -- --without ${fragment.removed[0]} takes it off the site. Until then, the live site shows it. If you removed its uses from other packages, name those too. Also remove it from the README of the project.`,
    );
    return;
  }
  const { mentions, ...page } = await removePage(project, name);
  report(await format(page));
  console.log(
    `npm run release -- shell mf-pages takes it off the site. After that, ${name} answers 404. If visitors or search engines know it, redirect it at your proxy or CDN.`,
  );
  if (mentions.length > 0)
    console.log(
      `These files still name it. Remove its uses there, then run npm run check:\n${list(mentions)}`,
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
