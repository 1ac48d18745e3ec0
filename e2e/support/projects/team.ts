import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type CommandResult, copySampleProject, type ProjectCopy, projectIn, projectRoot } from './project';
import { temporaryFolder } from './temporary-folder';

/** The site's definition, which also says who may sign. */
export const CONFIG = 'shell/site.config.ts';

/** People with a Git repository of their own, a signing key, and rights on the store. */
export interface Team {
  readonly project: ProjectCopy;
  /** The environment of their commands. */
  readonly env: Readonly<Record<string, string>>;
  readonly run: (command: string, ...args: string[]) => Promise<CommandResult>;
  readonly git: (...args: string[]) => string;
  readonly commit: (message: string) => void;
}

function teamIn(project: ProjectCopy, name: string, store: Readonly<Record<string, string>>): Team {
  const env = { ...store, SITE_RELEASED_BY: name, SITE_SIGNING_KEY: path.join(project.root, 'key.pem') };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', `user.name=${name}`, '-c', 'user.email=team@example.com', ...args], {
      cwd: project.root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  return {
    project,
    env,
    run: (command, ...args) => project.run(command, args, env),
    git,
    commit(message) {
      git('add', '--all');
      git('commit', '--message', message);
    },
  };
}

/**
 * A team whose repository has only these packages of the sample site. A repository without the shell still has the site's
 * definition, which real ones get with the platform's npm package (`commands/own-repository`).
 */
export function teamWith(
  packages: readonly string[],
  name: string,
  store: Readonly<Record<string, string>>,
): Team {
  const project = copySampleProject();
  for (const folder of readdirSync(project.root)) {
    if (!/^(shell|mf-)/.test(folder) || packages.includes(folder)) continue;
    for (const file of readdirSync(path.join(project.root, folder)))
      if (file !== 'site.config.ts') rmSync(path.join(project.root, folder, file), { recursive: true });
  }
  const own = packages.filter((one) => one !== 'shell').map((one) => `'${one}'`);
  const config = project.read(CONFIG);
  project.write(CONFIG, config.replace(/fragments: \[.*\]/, `fragments: [${own.join(', ')}]`));
  copyFileSync(path.join(projectRoot, '.gitignore'), path.join(project.root, '.gitignore'));
  const team = teamIn(project, name, store);
  team.git('init', '--initial-branch', 'main');
  team.commit('The packages of the team');
  return team;
}

/** Somebody with a clone of a team's repository, who signs with the key of that team or of another. */
export function cloneOf(team: Team, name: string, signer = team): Team {
  const root = temporaryFolder('sample-clone-');
  team.git('clone', '--quiet', team.project.root, root);
  copyFileSync(signer.env.SITE_SIGNING_KEY ?? '', path.join(root, 'key.pem'));
  return teamIn(projectIn(root), name, team.env);
}

/** Makes a key for each team, and writes the same owners into the site definition of all: `packages` by team. */
export async function signDeployments(owners: ReadonlyMap<Team, readonly string[]>): Promise<void> {
  const made = await Promise.all(
    [...owners].map(async ([team, packages]) => {
      const { output } = await team.run('keys', 'key.pem');
      const [key = ''] = /ed25519:[\w-]{43}/.exec(output) ?? [];
      const [since = ''] = /since: \d+,\s+anchor: '\w+'/.exec(output) ?? [];
      return { since, lines: packages.map((name) => `'${name}': ['${key}'],`) };
    }),
  );
  const rules = `signing: { ${made[0]?.since}, owners: { ${made.flatMap(({ lines }) => lines).join(' ')} } },`;
  for (const team of owners.keys()) {
    team.project.replace(CONFIG, "  pages: 'mf-topics',\n", `  pages: 'mf-topics',\n  ${rules}\n`);
    team.commit('Deployments are signed');
  }
}
