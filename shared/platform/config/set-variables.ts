import type * as z from 'zod';
import { UserError } from './user-error';

export type Env = Readonly<Record<string, string | undefined>>;

/** Their defaults are local. A build server with an empty variable would silently release to its own disk. */
const neverEmpty: ReadonlySet<string> = new Set(['SITE_STORE', 'SITE_ORIGIN']);

/**
 * The named variables that are set. An empty variable counts as not set and has its default, except for `SITE_STORE` and
 * `SITE_ORIGIN`: empty, they throw a `UserError`.
 */
export function setVariables<Name extends string>(
  env: Env,
  names: readonly Name[],
): Readonly<Partial<Record<Name, string>>> {
  const set: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = env[name];
    if (value === '' && neverEmpty.has(name))
      throw new UserError(`${name} is empty. Set it to a value, or unset it to use the default.`);
    if (value) set[name] = value;
  }
  return set;
}

const secrets = /^(AWS_|ACTIONS_|(SITE_SIGNING_KEY|NOTIFY_URL|DASHBOARD_TOKEN)$)/;

/** A line for each invalid variable; never the value of a secret. */
export function problemsOf({ issues }: z.ZodError, env: Env): readonly string[] {
  return issues.map(({ path: [setting], message }) => {
    const name = String(setting);
    return `${secrets.test(name) ? name : `${name}="${env[name]}"`} must be ${message}.`;
  });
}

/** The variables for a build, which runs code of every dependency and writes to no store. */
export function withoutSecrets(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !secrets.test(name)));
}
