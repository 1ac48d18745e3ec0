/**
 * `npm run release -- <package> ...`: builds packages, composes the site with them and makes that live; with `--canary 5` for
 * 5 % of the visitors, and with `--halt-on errors,lcp` beside it under the guard.
 */
import { parseArgs } from 'node:util';
import { messageOf, UserError } from '../config/user-error';
import { describeGuard, parseHaltOn } from '../release/parse-halt-on';
import { parseShare } from '../release/parse-share';
import { previewPackages, releasePackages } from '../release/release-packages';
import { openStore } from '../store/open-store';
import { parsePackages } from './parse-packages';
import { project, runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const { values, positionals } = parseOptions();
  const names = parsePackages(positionals);
  const share = values.canary === undefined ? undefined : parseShare(values.canary);
  const haltOn = values['halt-on'] === undefined ? undefined : parseHaltOn(values['halt-on']);
  if (haltOn !== undefined && share === undefined)
    throw new UserError(
      `--halt-on is for a canary: say its share too, such as --canary 5 --halt-on ${haltOn.join(',')}.`,
    );
  if (values.from !== undefined && names.length > 1)
    throw new UserError(`--from names the build of one package, not of ${names.join(' and ')}.`);
  const started = Date.now();
  const options = {
    store: await openStore(),
    project,
    env: process.env,
    message: values.message,
    from: values.from,
    share,
    haltOn,
  };
  const isTrial = values['dry-run'] === true;
  const { composition, before } = await (isTrial ? previewPackages : releasePackages)(names, options);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const { build } = composition;
  const whom = share === undefined ? '' : ` for ${share} % of the visitors`;
  if (build === before)
    console.log(`Nothing has changed in ${names.join(' and ')}; build ${before} stays live.`);
  else if (isTrial)
    console.log(
      `Build ${build} with ${names.map((name) => `${name} ${composition.releases[name]}`).join(' and ')} would go live${whom}, in place of ${before}.\n${siteIsAsItWas}`,
    );
  else if (share !== undefined)
    console.log(
      `Build ${build} is live${whom} after ${seconds} s; the others stay on ${before}.${describeGuard(haltOn)}\nnpm run canary -- 20 changes the share, npm run promote makes it live for all, npm run rollback takes it back.`,
    );
  else console.log(`Build ${build} is live after ${seconds} s. Before it: ${before} (npm run rollback).`);
}, siteIsAsItWas);

function parseOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        message: { type: 'string' },
        from: { type: 'string' },
        canary: { type: 'string' },
        'halt-on': { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UserError(
      `${messageOf(error)}\nUse npm run release -- <package> ... [--message "why"] [--from <folder of a build>] [--canary <share in %> [--halt-on errors,lcp]] [--dry-run].`,
    );
  }
}
