import { defineCommand } from '@site/platform/commands/command';
import { UserError } from '@site/platform/config/user-error';
import { type Formatting, formatFiles } from '../generate/format-files';
import { type Removed, removeFragment } from './remove-fragment';
import { removePage } from './remove-page';

/** Undoes what `new` does. */
export const remove = removeWith({ formatFiles });

/** The command with another formatter, for tests. */
export function removeWith({ formatFiles }: Formatting) {
  return defineCommand({
    summary: 'Remove a fragment that no other package uses, or a page',
    arguments: [
      { name: 'kind', summary: 'fragment or page', required: true },
      { name: 'name', summary: 'the name of the fragment, or the path of the page', required: true },
    ],
    examples: [
      ['fragment reviews', 'remove mf-reviews'],
      ['page /customers', 'remove a page'],
    ],
    async run({ project, output: { log } }, { args: [kind, name = ''] }) {
      if (kind !== 'fragment' && kind !== 'page')
        throw new UserError(
          `Cannot remove "${kind}". Use node site remove fragment <name>, or node site remove page <path>.`,
        );
      if (kind === 'fragment') {
        const fragment = await removeFragment(project, name);
        await formatFiles(project, fragment.changed);
        log(report(fragment));
        log(
          `node site release --without ${fragment.removed[0]} takes it off the site. Until then, the live site shows it. If you removed its uses from other packages, name those too. Also remove it from the README of the project.`,
        );
        return;
      }
      const { mentions, ...page } = await removePage(project, name);
      await formatFiles(project, page.changed);
      log(report(page));
      log(
        `node site release shell mf-pages takes it off the site. After that, ${name} answers 404. If visitors or search engines know it, redirect it at your proxy or CDN.`,
      );
      if (mentions.length > 0)
        log(`These files still name it. Remove its uses there, then run npm run check:\n${list(mentions)}`);
    },
  });
}

function report({ removed, changed }: Removed): string {
  return `Removed:\n${list(removed)}\nChanged:\n${list(changed)}\n`;
}

function list(files: readonly string[]): string {
  return files.map((file) => `  ${file}`).join('\n');
}
