/** The commands available in the repository of a single fragment. */
import { existsSync } from 'node:fs';
import { type OwnPackage, ownPackage } from '../build/own-repository';
import type { Context } from '../commands/context';
import { UserError } from '../config/user-error';
import { project, runCommand } from './run-command';

/** The commands by name. Those that change the site work as in the site's repository, limited to this package. */
const commands: Readonly<
  Record<string, (own: OwnPackage, args: readonly string[], context: Context) => Promise<unknown>>
> = {
  async dev(own, args) {
    await fetchContracts(own);
    withArguments([own.name, '--with', own.site, ...args]);
    return import('./dev');
  },
  async check(own) {
    await fetchContracts(own);
    const { checkOwn } = await import('./check-own');
    await checkOwn(project, own.name);
  },
  async release(own, args) {
    await fetchContracts(own);
    const takesOut = args.some((arg) => arg.startsWith('--without'));
    inStore(takesOut ? args : [own.name, ...args]);
    return import('./release');
  },
  async preview(own, args) {
    await fetchContracts(own);
    inStore([own.name, ...args]);
    return import('./preview');
  },
  async rollback(own, args, context) {
    const isOfSite = args.some((arg) => arg.startsWith('--to')) || (await isOnCanary(own, context));
    inStore(isOfSite ? args : [own.name, ...args]);
    return import('./rollback');
  },
  async canary(_, args) {
    inStore(args);
    return import('./canary');
  },
  async promote(_, args) {
    inStore(args);
    return import('./promote');
  },
  async releases(_, args) {
    inStore(args);
    return import('./releases');
  },
};

const [command = '', ...args] = process.argv.slice(2);

if (command === 'init') {
  withArguments(args);
  void import('./init');
} else
  runCommand(async (context) => {
    const run = commands[command];
    if (run === undefined)
      throw new UserError(
        `Unknown command "${command}". Use one of: init, ${Object.keys(commands).join(', ')}.`,
      );
    await run(requireOwnPackage(), args, context);
  });

function requireOwnPackage(): OwnPackage {
  const own = ownPackage(project);
  if (own !== null) return own;
  throw new UserError(
    existsSync('package.json')
      ? 'package.json lacks "name" or "site". Set "name" to the name of the fragment and "site" to the origin of the live site.'
      : "The current folder has no package.json. Run this in a fragment's repository, or create one: npx @site/platform init <fragment> --with <origin of the live site>.",
  );
}

async function fetchContracts({ site }: OwnPackage): Promise<void> {
  const [{ fetchReleases }, { writeContracts }] = await Promise.all([
    import('../dev/fetched-site'),
    import('../dev/live-contracts'),
  ]);
  await writeContracts(project, await fetchReleases(site));
}

/** Whether the package is on the canary, which a rollback without a package removes. */
async function isOnCanary({ name }: OwnPackage, { openStore }: Context): Promise<boolean> {
  requireStore();
  const [{ readLive }, { packagesOfCanary }] = await Promise.all([
    import('../store/deployments/live'),
    import('../plan/snapshot'),
  ]);
  const live = await readLive(await openStore());
  return live !== null && packagesOfCanary(live).includes(name);
}

function inStore(all: readonly string[]): void {
  requireStore();
  withArguments(all);
}

function requireStore(): void {
  if (!process.env.SITE_STORE)
    throw new UserError(
      'This command needs the store of the live site, but SITE_STORE is not set. Set it, for example to s3://example-site/production.',
    );
}

function withArguments(all: readonly string[]): void {
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...all);
}
