import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sitePackages } from '@site/kit/contracts/fragments';
import { readArguments } from '@site/platform/cli/read-arguments';
import { runCommand } from '@site/platform/cli/run-command';
import {
  describeMissing,
  type MessageFile,
  missingMessages,
} from '@site/platform/compose/compatibility/messages';
import { UserError } from '@site/platform/config/user-error';

await runCommand(async () => {
  const [tag = ''] = readArguments('messages').words;
  if (!/^[a-z]{2,3}(-\w+)*$/.test(tag))
    throw new UserError(`"${tag}" is not a language tag. Name one, as in npm run messages -- de-DE.`);
  const missing = missingMessages((await Promise.all(sitePackages.map(messageFiles))).flat(), tag);
  if (missing.length === 0) return console.log(`${tag} has every message.`);
  console.log(missing.map((file) => `  ${describeMissing(file)}`).join('\n'));
  const count = missing.reduce((sum, { ids }) => sum + ids.length, 0);
  console.log(`${tag} lacks ${count} messages.`);
  process.exitCode = 1;
});

async function messageFiles(name: string): Promise<MessageFile[]> {
  const entries = await readdir(path.join(name, 'src'), { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.name.endsWith('.json') && path.basename(entry.parentPath) === 'messages',
  );
  return Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const ids = Object.keys(JSON.parse(await readFile(file, 'utf8')) as object);
      return { file: file.split(path.sep).join('/'), tag: path.basename(entry.name, '.json'), ids };
    }),
  );
}
