import { defineCommand } from '@site/platform/commands/command';
import { UserError } from '@site/platform/config/user-error';
import { type Formatting, formatFiles } from '../generate/format-files';
import { newFragment } from './new-fragment';
import { newPage } from './new-page';

export const newCommand = newWith({ formatFiles });

/** The command with another formatter, for tests. */
export function newWith({ formatFiles }: Formatting) {
  return defineCommand({
    summary: 'Create a complete fragment or page',
    arguments: [
      ['<kind>', 'fragment or page'],
      ['<name>', 'the name of the fragment, or the path of the page'],
    ],
    examples: [
      ['fragment reviews', 'create mf-reviews, which appears above the footer'],
      ['page /customers', 'create a page with its row in the route table'],
    ],
    afterFailure: 'Nothing was written.',
    async run({ project, output }, { args: [kind, name = ''] }) {
      const { make, next } = kindOf(kind);
      const files = await make(project, name);
      const isFormatted = await formatFiles(project, files);
      output.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}\n\n${next}`);
      if (!isFormatted) output.log('Format the files with npm run fix.');
    },
  });
}

function kindOf(kind: string | undefined) {
  if (kind === 'fragment')
    return {
      make: newFragment,
      next: 'Start npm run dev, which shows it above the footer; one that runs already does not know it. Describe it in its README and in the README of the project.',
    };
  if (kind === 'page')
    return {
      make: newPage,
      next: 'Start npm run dev, which shows it; one that runs already does not know it. Its title and its texts are in its messages; node site messages de-DE lists those that German lacks.',
    };
  throw new UserError(
    `Cannot create "${kind}". Use node site new fragment <name>, or node site new page <path>.`,
  );
}
