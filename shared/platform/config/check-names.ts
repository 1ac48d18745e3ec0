import { distance } from 'fastest-levenshtein';
import type { Log } from './log';
import { dashboardVariables } from './parse-dashboard-env';
import { type ConfiguredSite, configVariables } from './parse-env';
import { serverVariables } from './parse-server-env';
import { storeVariables } from './parse-store-env';
import type { Env } from './set-variables';
import { UserError } from './user-error';

/** The platform's variables that do not configure a composition. */
const others: readonly string[] = [
  ...serverVariables,
  ...dashboardVariables,
  ...storeVariables,
  'NOTIFY_URL',
  'SITE_RELEASED_BY',
  'SITE_SIGNING_KEY',
  'SITE_BUILD_DIR',
  'SITE_WATCH',
];

/** Shorter names, such as `PORT`, resemble too many unrelated variables. */
const SHORTEST = 6;
/** Longer names may differ in two letters, which also covers two swapped letters. */
const LONG = 9;

/**
 * Finds variables whose name resembles a setting's, such as `SITE_ORGIN`. Throws a `UserError` for names that begin
 * with `SITE_`, a prefix that only this project uses; warns about others.
 */
export function checkNames(site: ConfiguredSite, env: Env, log: Log): void {
  const known = [...configVariables(site), ...others];
  const near = Object.keys(env).flatMap((name) => {
    const meant = likelyName(name, known);
    return meant === null ? [] : [{ name, line: `${name} is not a setting. Did you mean ${meant}?` }];
  });
  const wrong = near.filter(({ name }) => name.startsWith('SITE_'));
  if (wrong.length > 0)
    throw new UserError(
      `${wrong.map(({ line }) => line).join('\n')}\nRename the variable, or unset it, and run the command again.`,
    );
  for (const { line } of near) log(line, 'warn');
}

function likelyName(name: string, known: readonly string[]): string | null {
  if (name.length < SHORTEST - 1 || known.includes(name)) return null;
  const nearest = known
    .filter(({ length }) => length >= SHORTEST && Math.abs(length - name.length) <= 2)
    .map((setting) => ({ setting, away: distance(name, setting) }))
    .filter(({ setting, away }) => away <= (setting.length >= LONG ? 2 : 1))
    .sort((a, b) => a.away - b.away)[0];
  return nearest?.setting ?? null;
}
