import { UserError } from '../../config/user-error';
import { nothingChanged } from '../../plan/describe';
import { embeddedName } from '../../site/site';
import { readDeployments } from '../../store/deployments/deployment-log';
import { emptyStore, everLive, nothingIsLive } from '../../store/deployments/live';
import { planPrune, prune as pruneStore } from '../../store/prune';
import { defineCommand } from '../command';
import { confirmLines } from './run-change';

const SHOWN = 20;
/** For the requests that are on their way. */
const STOP_WITHIN_MS = 60_000;

export const prune = defineCommand({
  summary: 'Remove releases, compositions and previews that nobody needs any more',
  options: {
    'keep-days': {
      value: 'days',
      summary:
        'keep what is live, and what was live within this number of days; a rollback needs what is kept',
      required: true,
    },
    yes: { summary: 'remove it; without this, only list it' },
  },
  examples: [
    ['--keep-days 30', 'list what was not live for 30 days'],
    ['--keep-days 30 --yes', 'remove it'],
  ],
  afterFailure: nothingChanged,
  async run(context, { options: { 'keep-days': days = '', yes } }) {
    const { site, output } = context;
    const { log } = output;
    if (!/^[1-9]\d{0,4}$/.test(days))
      throw new UserError(`--keep-days must be a whole number of days, 1 or more, not "${days}".`);
    const keepDays = Number(days);
    const time = keepDays === 1 ? 'a day' : `${keepDays} days`;
    const embedded = embeddedName(site);
    const store = await context.openStore();
    const { name } = store.objects;
    const deployments = await readDeployments(store);
    if (deployments.length === 0) throw new UserError(nothingIsLive('Cannot prune', emptyStore(store)));
    if (site.signing === undefined && deployments.some(({ signature }) => signature !== undefined))
      throw new UserError(
        `Cannot prune: deployments of ${name} are signed, and shell/site.config.ts of this checkout has no signing, so nobody knows which of them servers follow. Update the checkout. If you have given up signatures, name the store in signing.unsigned.`,
      );
    if (embedded !== null && everLive(deployments, embedded).size > 0)
      log(`Keeping every release of ${embedded} that was ever live, because other sites pin their files.`);
    if (yes) {
      const text = `remove what was not live for ${time}`;
      await confirmLines(context, store, [{ label: 'Change', text }], { yes });
      const stop = new AbortController();
      const onWait = () => {
        log('Waiting a minute for running releases.');
        const close = () => {
          log('Stopping ...');
          stop.abort(new UserError('Stopped. To remove what is left, run it again.'));
          // The command ends by itself.
          return new Promise(() => {});
        };
        void context.untilStopped({ close, withinMs: STOP_WITHIN_MS });
      };
      const removed = await pruneStore(store, { keepDays, embedded, onWait, signal: stop.signal });
      log(`Objects removed from ${name}: ${removed}.`);
      return;
    }
    const remove = await planPrune(store, { keepDays, embedded });
    for (const key of remove.slice(0, SHOWN)) log(key);
    if (remove.length > SHOWN) log(`and ${remove.length - SHOWN} more`);
    log(
      remove.length === 0
        ? `No object of ${name} was unneeded for ${time}.`
        : `Objects of ${name} that were unneeded for ${time}: ${remove.length}. To remove them, run node site prune --keep-days ${keepDays} --yes.`,
    );
  },
});
