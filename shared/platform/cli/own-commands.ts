/** The commands available in the repository of a single fragment. */
import { existsSync } from 'node:fs';
import { packageJson } from '../build/own-repository';
import { UserError } from '../config/user-error';
import { project, runCommand } from './run-command';

interface OwnPackage {
  readonly name: string;
  /** The origin of the live site. */
  readonly site: string;
}

/** The commands by name. Those that change the site work as in the site's repository, limited to this package. */
const commands: Readonly<Record<string, (own: OwnPackage, args: readonly string[]) => Promise<unknown>>> = {
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
    inStore([own.name, ...args]);
    return import('./release');
  },
  async preview(own, args) {
    await fetchContracts(own);
    inStore([own.name, ...args]);
    return import('./preview');
  },
  async rollback(own, args) {
    inStore([own.name, ...args]);
    return import('./rollback');
  },
  async releases(_, args) {
    inStore(args);
    return import('./releases');
  },
};

const [command = '', ...args] = process.argv.slice(2);

if (command === 'init') void import('./init');
else
  runCommand(async () => {
    const run = commands[command];
    if (run === undefined)
      throw new UserError(
        `Unknown command "${command}". Use one of: init, ${Object.keys(commands).join(', ')}.`,
      );
    await run(ownPackage(), args);
  });

function ownPackage(): OwnPackage {
  const { name, site } = packageJson(project);
  if (name !== undefined && site !== undefined) return { name, site };
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

function inStore(all: readonly string[]): void {
  if (!process.env.SITE_STORE)
    throw new UserError(
      'This command needs the store of the live site, but SITE_STORE is not set. Set it, for example to s3://example-site/production.',
    );
  withArguments(all);
}

function withArguments(all: readonly string[]): void {
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...all);
}
