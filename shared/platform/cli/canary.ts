/**
 * `npm run canary -- <share in %>`: changes how many of the visitors get the canary; with `--halt-on errors,lcp` also what
 * the guard takes it back for.
 */
import { parseArgs } from 'node:util';
import { messageOf, UserError } from '../config/user-error';
import { parseHaltOn } from '../release/parse-halt-on';
import { parseShare } from '../release/parse-share';
import { runChange } from './run-change';
import { runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const { share, haltOn, message } = parseOptions();
  await runChange({ action: 'share', share, haltOn }, message);
}, siteIsAsItWas);

function parseOptions() {
  const [, , given] = process.argv;
  // A negative number would be taken for an option.
  if (given === undefined || /^-\d/.test(given)) return { share: parseShare(given) };
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { message: { type: 'string' }, 'halt-on': { type: 'string' } },
    });
    const haltOn = values['halt-on'];
    return {
      share: parseShare(positionals[0]),
      haltOn: haltOn === undefined ? undefined : parseHaltOn(haltOn),
      message: values.message,
    };
  } catch (error) {
    throw new UserError(
      `${messageOf(error)}\nUse npm run canary -- <share in %> [--halt-on errors,lcp] [--message "why"].`,
    );
  }
}
