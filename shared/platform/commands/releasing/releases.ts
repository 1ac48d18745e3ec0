import { ofCommit } from '../../build/built-from';
import type { CanaryState, Deployment, LoggedBuild } from '../../store/deployments/deployment';
import { latestDeployment, readDeployments, refusedDeployment } from '../../store/deployments/deployment-log';
import { emptyStore } from '../../store/deployments/live';
import { changedReleases, packagesOf } from '../../store/records/release-record';
import { defineCommand } from '../command';
import { printLines } from './run-change';

const SHOWN = 20;

export const releases = defineCommand({
  summary: 'List what is live and what came before, newest first',
  options: { json: { summary: 'print the complete log as JSON' } },
  examples: [
    ['', 'list the newest deployments'],
    ['--json', 'print all of them, for programs'],
  ],
  async run({ output, openStore }, { options }) {
    const { log: print } = output;
    const store = await openStore();
    if (options.json) return print(JSON.stringify((await readDeployments(store)).reverse(), withoutKeys, 2));
    const latest = await latestDeployment(store);
    const refused = refusedDeployment(store);
    if (refused !== null) print(`rejected  ${refused}`);
    if (latest === null) return print(`Nothing is live in ${emptyStore(store)}.`);
    printLines({ output }, store, []);
    // One more than is printed, to determine what the oldest one changed.
    const log = await readDeployments(store, { after: Math.max(0, latest.number - SHOWN - 1) });
    const newest = log.at(-1) ?? latest;
    // A canary adds entries and leaves the build.
    const madeLive = log.findLastIndex(({ build }) => build !== newest.build) + 1;
    const live = log[Math.max(madeLive, log.length - SHOWN)];
    for (const entry of log.slice(-SHOWN).reverse()) {
      const isLive = entry === live;
      const before = log[log.indexOf(entry) - 1];
      print(`${isLive ? 'live  ' : '      '}${describe(entry, before)}`);
      const lines = isLive ? [...setOf(entry, before), ...settingsOf(entry)] : changes(entry, before);
      for (const line of lines) print(`        ${line}`);
      if (newest.canary !== undefined && isLive)
        for (const line of canaryOf(newest, newest.canary)) print(line);
    }
    if (latest.number > SHOWN) print(`and ${latest.number - SHOWN} earlier ones`);
    if (log.length > 1) print('To make another build live, run node site rollback --to <build>.');
  },
});

/** Keeps keys that only servers need out of terminals and build logs. */
function withoutKeys(name: string, value: unknown): unknown {
  return name === 'visitKey' ? undefined : value;
}

function describe(entry: Deployment, before?: Deployment): string {
  const { number, build, at, who, action, message, ...source } = entry;
  const isSame = build === before?.build;
  const why = message === undefined ? '' : `: ${message}`;
  return `${build}  ${isSame ? 'at' : 'since'} ${at}  ${number}. ${action}${ofCommit(source)} by ${who}${why}`;
}

function describeWeight({ weight, rollbackOn }: CanaryState): string {
  return `for ${weight} % of the visitors${rollbackOn === undefined ? '' : `, rolled back on ${rollbackOn.join(' or ')}`}`;
}

function canaryOf(stable: Deployment, canary: CanaryState): string[] {
  return [
    `canary  ${canary.build}  ${describeWeight(canary)} (node site promote, node site rollback)`,
    ...changesOf(stable, canary).map((line) => `        ${line}`),
  ];
}

/** Every package, with its release before where that was another one. */
function setOf({ releases }: Deployment, before?: Deployment): string[] {
  const was = before?.releases ?? releases;
  return packagesOf({ ...was, ...releases }).map((name) => {
    const [from = 'none', to = 'none'] = [was[name], releases[name]];
    return `${name.padEnd(12)}${to}${from === to ? '' : `  was ${from}`}`;
  });
}

function changes(entry: Deployment, before: Deployment | undefined): string[] {
  if (before === undefined) return setOf(entry);
  const { canary } = entry;
  const now = [
    ...changesOf(before, entry),
    ...settingsOf(entry),
    ...(canary === undefined ? [] : [`canary      ${canary.build} ${describeWeight(canary)}`]),
  ];
  if (now.length > 0) return now;
  if (before.canary !== undefined) return [`without the canary ${before.canary.build}`];
  return ['the same releases, composed anew'];
}

/** The settings that an entry changed, in one line; none in entries of older versions. */
function settingsOf({ settings }: Deployment): string[] {
  return settings === undefined ? [] : [`settings    changed: ${settings.join(', ')}`];
}

function changesOf(before: LoggedBuild, after: LoggedBuild): string[] {
  return changedReleases(before.releases, after.releases).map(
    ({ name, to }) => `${name.padEnd(12)}${to ?? 'none'}`,
  );
}
