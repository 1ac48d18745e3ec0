import type { OwnPackage } from '../../build/own-repository';
import { UserError } from '../../config/user-error';
import { packagesOfCanary } from '../../plan/snapshot';
import { latestDeployment } from '../../store/deployments/deployment-log';
import { siteCommands } from '../all-commands';
import type { Command, Commands, Input } from '../command';
import type { Context } from '../context';
import { fetchContracts, readContracts, requireOwn } from './repository';

/** Completes what a user typed with the package and the site of the repository. */
type Fill = (own: OwnPackage, input: Input, context: Context) => Input | Promise<Input>;

const asTyped: Fill = (_, input) => input;

function withPackage({ name }: OwnPackage, input: Input): Input {
  return { ...input, args: input.args.length === 0 ? [name] : input.args };
}

/** A command that builds the package needs the live contracts. */
async function builds(own: OwnPackage, input: Input, context: Context): Promise<Input> {
  const { list, end, without } = input.options;
  if (list || end !== undefined || (without !== undefined && input.args.length === 0)) return input;
  await readContracts(context);
  return withPackage(own, input);
}

/** Without a canary, the command itself refuses. */
const ofOwnCanary: Fill = async ({ name }, input, { openStore }) => {
  const live = await latestDeployment(await openStore());
  const packages = live?.canary === undefined ? [name] : packagesOfCanary(live);
  if (packages.includes(name)) return input;
  const whose = packages.length === 0 ? 'changes only settings' : `is of ${packages.join(' and ')}`;
  throw new UserError(
    `The running canary ${whose}, not of ${name}. Ask those who started it (node site releases), or use the site's own repository.`,
  );
};

/** The commands of a fragment's own repository: those of the site's, with its package filled in. */
export const ownCommands: Commands = {
  init: async () => (await import('./init')).init,
  dev: ofOwnPackage('dev', async (own, input, context) => {
    await fetchContracts(own, context);
    const { args, options } = withPackage(own, input);
    return { args, options: { with: own.site, ...options } };
  }),
  check: async () => (await import('./check')).check,
  preview: inStore('preview', builds),
  release: inStore('release', builds),
  canary: inStore('canary', ofOwnCanary),
  promote: inStore('promote', ofOwnCanary),
  rollback: inStore('rollback', async (own, input, context) =>
    'to' in input.options || (await isOnCanary(own, context)) ? input : withPackage(own, input),
  ),
  releases: inStore('releases', asTyped),
};

function ofOwnPackage(name: string, fill: Fill): () => Promise<Command> {
  return async () => {
    const command = (await siteCommands[name]?.()) as Command;
    return {
      ...command,
      run: async (context, input) => command.run(context, await fill(requireOwn(context), input, context)),
    };
  };
}

/** A command that needs the store of the live site. */
function inStore(name: string, fill: Fill): () => Promise<Command> {
  return ofOwnPackage(name, (own, input, context) => {
    if (!context.env.SITE_STORE)
      throw new UserError(
        'This command needs the store of the live site, but SITE_STORE is not set. Set it, for example to s3://example-site/production.',
      );
    return fill(own, input, context);
  });
}

/** Whether the package is on the canary, which a rollback without a package removes. */
async function isOnCanary({ name }: OwnPackage, { openStore }: Context): Promise<boolean> {
  const live = await latestDeployment(await openStore());
  return live !== null && packagesOfCanary(live).includes(name);
}
