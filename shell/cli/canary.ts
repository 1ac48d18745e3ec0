/** `npm run canary -- <share in %>`: changes how many of the visitors get the canary. */
import { parseArgs } from 'node:util';
import { messageOf, UserError } from '../config/user-error';
import { parseShare } from '../publish/parse-share';
import { runChange } from './run-change';
import { runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const { share, message } = parseOptions();
  await runChange({ action: 'share', share }, message);
}, siteIsAsItWas);

function parseOptions() {
  const [, , given] = process.argv;
  // A negative number would be taken for an option.
  if (given === undefined || /^-\d/.test(given)) return { share: parseShare(given), message: undefined };
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { message: { type: 'string' } },
    });
    return { share: parseShare(positionals[0]), message: values.message };
  } catch (error) {
    throw new UserError(`${messageOf(error)}\nUse npm run canary -- <share in %> [--message "why"].`);
  }
}
