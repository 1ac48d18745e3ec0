import { ofCommit } from '../../build/built-from';
import type { CanaryState, Deployment } from '../../store/deployments/deployment';
import { latestDeployment, readDeployments, refusedDeployment } from '../../store/deployments/deployment-log';
import { packagesOf } from '../../store/records/release-record';
import { defineCommand } from '../command';

const SHOWN = 20;

export const releases = defineCommand({
  summary: 'List what is live and what came before, newest first',
  options: { json: { summary: 'print the complete log as JSON' } },
  examples: [
    ['', 'list the newest deployments'],
    ['--json', 'print all of them, for programs'],
  ],
  async run({ output: { log: print }, openStore }, { options }) {
    const store = await openStore();
    const { objects } = store;
    if (options.json) return print(JSON.stringify((await readDeployments(store)).reverse(), withoutKeys, 2));
    const latest = await latestDeployment(store);
    const refused = refusedDeployment(store);
    if (refused !== null) print(`rejected  ${refused}`);
    if (latest === null) return print(`Nothing is live in ${objects.name}.`);
    // One more than is printed, to determine what the oldest one changed.
    const log = await readDeployments(store, { after: Math.max(0, latest.number - SHOWN - 1) });
    for (const entry of log.slice(-SHOWN).reverse()) {
      const isLive = entry.number === log.at(-1)?.number;
      print(`${isLive ? 'live  ' : '      '}${describe(entry)}`);
      const before = log[log.indexOf(entry) - 1];
      for (const line of isLive ? setOf(entry) : changes(entry, before)) print(`        ${line}`);
      if (entry.canary !== undefined && isLive) for (const line of canaryOf(entry, entry.canary)) print(line);
    }
    if (latest.number > SHOWN) print(`and ${latest.number - SHOWN} earlier ones`);
    if (log.length > 1) print('To make another build live, run node site rollback --to <build>.');
  },
});

/** Keeps keys that only servers need out of terminals and build logs. */
function withoutKeys(name: string, value: unknown): unknown {
  return name === 'visitKey' ? undefined : value;
}

function describe({ number, build, at, who, action, message, ...source }: Deployment): string {
  const why = message === undefined ? '' : `: ${message}`;
  return `${build}  since ${at}  ${number}. ${action}${ofCommit(source)} by ${who}${why}`;
}

function describeWeight({ weight, rollbackOn }: CanaryState): string {
  return `for ${weight} % of the visitors${rollbackOn === undefined ? '' : `, rolled back on ${rollbackOn.join(' or ')}`}`;
}

function canaryOf(stable: Deployment, canary: CanaryState): string[] {
  const changed = packagesOf({ ...stable.releases, ...canary.releases }).filter(
    (name) => canary.releases[name] !== stable.releases[name],
  );
  return [
    `canary  ${canary.build}  ${describeWeight(canary)} (node site promote, node site rollback)`,
    ...changed.map((name) => `        ${name.padEnd(12)}${canary.releases[name] ?? 'none'}`),
  ];
}

function setOf({ releases }: Deployment): string[] {
  return packagesOf(releases).map((name) => `${name.padEnd(12)}${releases[name] ?? 'unknown'}`);
}

function changes(entry: Deployment, before: Deployment | undefined): string[] {
  if (before === undefined) return setOf(entry);
  const changed = packagesOf({ ...before.releases, ...entry.releases }).filter(
    (name) => entry.releases[name] !== before.releases[name],
  );
  const now = changed.map((name) => `${name.padEnd(12)}${entry.releases[name] ?? 'none'}`);
  if (entry.canary !== undefined)
    return [...now, `canary      ${entry.canary.build} ${describeWeight(entry.canary)}`];
  if (changed.length === 0 && before.canary !== undefined)
    return [`without the canary ${before.canary.build}`];
  if (changed.length === 0) return ['the same releases, composed with other settings'];
  return now;
}
