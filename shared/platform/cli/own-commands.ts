/** The commands of a fragment in a repository of its own. */
import { existsSync } from 'node:fs';
import { packageJson } from '../build/own-repository';
import { UserError } from '../config/user-error';
import { project, runCommand } from './run-command';

interface OwnPackage {
  readonly name: string;
  /** The origin of the live site. */
  readonly site: string;
}

/** What each command does. Those that change the site are the same as in the site's repository, for this one package. */
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
        `There is no command "${command}". Use one of: init, ${Object.keys(commands).join(', ')}.`,
      );
    await run(ownPackage(), args);
  });

function ownPackage(): OwnPackage {
  const { name, site } = packageJson(project);
  if (name !== undefined && site !== undefined) return { name, site };
  throw new UserError(
    existsSync('package.json')
      ? 'package.json needs the fragment as its "name" and the origin of the live site as "site".'
      : 'There is no package.json here. Run: npx @site/platform init <fragment> --with <origin of the live site>.',
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
      'SITE_STORE is not set. Set it to the store of the live site, such as s3://example-site/production.',
    );
  withArguments(all);
}

function withArguments(all: readonly string[]): void {
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...all);
}
