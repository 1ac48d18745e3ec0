/**
 * `npm run keys [-- <file>]`: makes a key for signing deployments, and prints what to add to `shell/site.config.ts` so
 * that servers accept only the owners' deployments.
 */
import { writeFile } from 'node:fs/promises';
import { messageOf, UserError } from '../config/user-error';
import { hashOfDeployment } from '../store/deployments/deployment';
import { latestDeployment } from '../store/deployments/deployment-log';
import { newKeyPair } from '../store/deployments/signing';
import { readArguments } from './read-arguments';
import { runCommand } from './run-command';

runCommand(async ({ site, openStore }) => {
  const [file = 'site-signing-key.pem'] = readArguments('keys').words;
  const { name, pem } = newKeyPair();
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new UserError(
      `Cannot write ${file}: ${isThere ? 'the file exists. Choose another name' : messageOf(error)}.`,
    );
  });
  console.log(
    `The secret key is in ${file}. Keep it out of the repository, and set SITE_SIGNING_KEY to the file or its text.`,
  );
  console.log(`The public key is ${name}`);
  const store = await openStore();
  const last = (await latestDeployment(store))?.number ?? 0;
  const anchor = last === 0 ? null : await hashOfDeployment(store.objects, last);
  const start = [`since: ${last + 1},`, ...(anchor === null ? [] : [`anchor: '${anchor}',`])];
  if (site.signing !== undefined) {
    console.log(`Add it to signing.owners of its packages in shell/site.config.ts.
If you remove the key of another owner, also trust the log as it is now, after a look at npm run releases:
  ${start.join(' ')}`);
    return;
  }
  const owners = site.packages.map((one) => `      ${/^\w+$/.test(one) ? one : `'${one}'`}: ['${name}'],`);
  console.log(`To enable signing, add this to shell/site.config.ts with the keys of each package's owners, and restart the servers:

  signing: {
    since: ${last + 1},${
      anchor === null
        ? ''
        : `
    anchor: '${anchor}',`
    }
    owners: {
${owners.join('\n')}
    },
  },`);
});
