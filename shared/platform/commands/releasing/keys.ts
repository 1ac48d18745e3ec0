import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_STORE } from '../../config/parse-store-env';
import { messageOf, UserError } from '../../config/user-error';
import { hashOfDeployment } from '../../store/deployments/deployment';
import { readDeployments, refusedDeployment } from '../../store/deployments/deployment-log';
import { emptyStore } from '../../store/deployments/live';
import { newKeyPair } from '../../store/deployments/signing';
import { defineCommand } from '../command';

export const keys = defineCommand({
  summary: 'Make a key for signing deployments, and explain how servers accept only signed ones',
  arguments: [['[file]', 'where to write the secret key; site-signing-key.pem by default']],
  examples: [['ann.pem', 'make the key of one person']],
  async run({ site, project, output: { log }, openStore }, { args: [file = 'site-signing-key.pem'] }) {
    const store = await openStore();
    const deployments = await readDeployments(store);
    const last = deployments.at(-1)?.number ?? 0;
    const refused = refusedDeployment(store);
    if (last === 0)
      log(
        `Nothing is live in ${emptyStore(store)}. If servers have another store, set SITE_STORE to it.`,
        'warn',
      );
    if (refused !== null)
      log(
        `${refused} If it was valid before signing of shell/site.config.ts was changed, undo that change and run this again: the since below leaves it out.`,
        'warn',
      );
    const unlinked = deployments.findLast(({ number, previous }) => number > 1 && previous === undefined);
    if (site.signing === undefined && unlinked !== undefined)
      log(
        `Deployment ${unlinked.number} does not name the one before it, because an older version made it. Signatures will not cover what was live before it, so node site prune stops once they are required. If the store needs a prune, run it first.`,
        'warn',
      );
    const anchor = last === 0 ? null : await hashOfDeployment(store.objects, last);
    const { name, pem } = newKeyPair();
    await writeFile(path.resolve(project, file), pem, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
      const { code = '' } = error as NodeJS.ErrnoException;
      const why: Readonly<Record<string, string>> = {
        EEXIST: 'the file exists. Choose another name',
        ENOENT: `there is no folder ${path.dirname(file)}. Make it first`,
      };
      throw new UserError(`Cannot write ${file}: ${why[code] ?? messageOf(error)}.`);
    });
    log(
      `The secret key is in ${file}. Keep it out of the repository, and set SITE_SIGNING_KEY to the file or its text.`,
    );
    log(`The public key is ${name}`);
    const start = [`since: ${last + 1},`, ...(anchor === null ? [] : [`anchor: '${anchor}',`])];
    if (site.signing !== undefined)
      return log(`Add it to signing.owners of its packages in shell/site.config.ts.
Before you remove a key or a package's line, or add a line for a package that the owners of shell have released, check the output of node site releases, and trust the log of ${store.objects.name} as it is now:
  ${start.join(' ')}`);
    const isDefault = store.folder === path.resolve(project, DEFAULT_STORE);
    const owners = site.packages.map((one) => `      ${/^\w+$/.test(one) ? one : `'${one}'`}: ['${name}'],`);
    log(`To enable signing, add this to shell/site.config.ts with the keys of each package's owners. Then restart the servers. A packed server contains the keys: run node site pack server and deploy it first.
For another store, set SITE_STORE and run the command again with a new file. Stores in unsigned need no signatures, such as those of checkouts.

  signing: {
${isDefault ? '' : `    unsigned: ['${DEFAULT_STORE}'],\n`}${start.map((line) => `    ${line}`).join('\n')}
    owners: {
${owners.join('\n')}
    },
  },`);
  },
});
