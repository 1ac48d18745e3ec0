/**
 * `npm run canary -- <share in %>`: changes how many of the visitors get the canary; with `--halt-on errors,lcp` also what
 * the guard takes it back for.
 */
import { parseHaltOn } from '../release/parse-halt-on';
import { parseShare } from '../release/parse-share';
import { readArguments } from './read-arguments';
import { runChange } from './run-change';
import { runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const { values, words } = readArguments('canary');
  const share = parseShare(words[0]);
  const { message, yes, 'halt-on': names } = values;
  await runChange(
    { action: 'share', share, haltOn: names === undefined ? undefined : parseHaltOn(names) },
    { message, yes },
  );
}, siteIsAsItWas);
