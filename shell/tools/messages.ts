import path from 'node:path';
import { sitePackages } from '@site/kit/contracts/fragments';
import { defineCommand } from '@site/platform/commands/command';
import {
  describeMissing,
  type MessageFile,
  missingMessages,
} from '@site/platform/compose/compatibility/messages';
import { UserError } from '@site/platform/config/user-error';
import { readMessageIds } from './message-files';

export const messages = defineCommand({
  summary: 'List the messages that a language lacks',
  arguments: [['<language>', 'its tag, such as de-DE']],
  examples: [['de-DE', 'list what is missing in German, by package, file and id']],
  async run({ project, output }, { args: [tag = ''] }) {
    if (!/^[a-z]{2,3}(-\w+)*$/.test(tag))
      throw new UserError(`"${tag}" is not a language tag. Name one, as in node site messages de-DE.`);
    const files = await Promise.all(sitePackages.map((name) => messageFiles(project, name)));
    const tags = [...new Set(files.flat().map((file) => file.tag))];
    const longer = tags.includes(tag) ? undefined : tags.find((known) => known.startsWith(`${tag}-`));
    if (longer) throw new UserError(`No messages are in ${tag}. Did you mean ${longer}?`);
    const missing = missingMessages(files.flat(), tag);
    if (missing.length === 0) return output.log(`${tag} has every message.`);
    output.log(missing.map((file) => `  ${describeMissing(file)}`).join('\n'));
    const count = missing.reduce((sum, { ids }) => sum + ids.length, 0);
    throw new UserError(
      `${tag} lacks ${count} messages. Write them, and run npm run fix, which copies the names of pages to the site map.`,
    );
  },
});

async function messageFiles(project: string, name: string): Promise<MessageFile[]> {
  const files = await readMessageIds(path.join(project, name, 'src'));
  return files.map(({ file, ...rest }) => ({
    file: path.relative(project, file).split(path.sep).join('/'),
    ...rest,
  }));
}
