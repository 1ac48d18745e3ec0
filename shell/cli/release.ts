/** `npm run release -- <package>`: builds one package, composes the site with it and makes that live. */
import { parseArgs } from 'node:util';
import { messageOf, UserError } from '../config/user-error';
import { previewPackage, releasePackage } from '../publish/release-packages';
import { openStore } from '../store/store';
import { parsePackage } from './parse-package';
import { project, runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const { values, positionals } = parseOptions();
  const name = parsePackage(positionals[0]);
  const started = Date.now();
  const options = {
    store: await openStore(),
    project,
    env: process.env,
    message: values.message,
    from: values.from,
  };
  const isTrial = values['dry-run'] === true;
  const { composition, before } = await (isTrial ? previewPackage : releasePackage)(name, options);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (composition.build === before) console.log(`${name} has not changed; build ${before} stays live.`);
  else if (isTrial)
    console.log(
      `Build ${composition.build} with ${name} ${composition.releases[name]} would go live, in place of ${before}.\n${siteIsAsItWas}`,
    );
  else
    console.log(
      `Build ${composition.build} is live after ${seconds} s. Before it: ${before} (npm run rollback).`,
    );
}, siteIsAsItWas);

function parseOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        message: { type: 'string' },
        from: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UserError(
      `${messageOf(error)}\nUse npm run release -- <package> [--message "why"] [--from <folder of a build>] [--dry-run].`,
    );
  }
}
