import * as z from 'zod';
import { host, port } from './parse-server-env';
import { type Env, problemsOf, setVariables } from './set-variables';
import { isLoopback, isOrigin, origin } from './setting-types';
import { UserError } from './user-error';

/** The admin URL of a server on the same machine, with the `ADMIN_PORT` that the documentation recommends. */
const OWN_SERVER = 'http://127.0.0.1:9464';
const TOKEN_RULE = 'at least 20 characters, each a letter, a digit or one of - . _ ~';
const SERVERS_RULE = 'http or https addresses with commas between them, such as http://127.0.0.1:9464';

const dashboardEnv = z.object({
  ADMIN_PORT: port.default(3300),
  HOST: host.optional(),
  DASHBOARD_TOKEN: z
    .string()
    .regex(/^[\w.~-]{20,}$/, TOKEN_RULE)
    .optional(),
  DASHBOARD_ORIGIN: origin.optional(),
  DASHBOARD_SERVERS: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .refine((all) => all.every(isOrigin), SERVERS_RULE)
    .default([OWN_SERVER]),
});

export const dashboardVariables = Object.keys(dashboardEnv.shape);

export type DashboardEnv = Readonly<ReturnType<typeof parseDashboardEnv>>;

/**
 * Where the dashboard listens and which servers it queries. Throws a `UserError` that names the variable and its
 * accepted values.
 */
export function parseDashboardEnv(env: Env) {
  const result = dashboardEnv.safeParse(setVariables(env, dashboardVariables));
  if (!result.success) throw new UserError(problemsOf(result.error, env).join('\n'));
  const { ADMIN_PORT, HOST, DASHBOARD_TOKEN, DASHBOARD_ORIGIN, DASHBOARD_SERVERS } = result.data;
  for (const [name, value] of Object.entries({
    HOST: isLoopback(HOST ?? 'localhost') ? undefined : HOST,
    DASHBOARD_ORIGIN,
  })) {
    if (value !== undefined && DASHBOARD_TOKEN === undefined) {
      throw new UserError(
        `${name}="${value}" opens the dashboard to other machines, so it needs a token that you choose. Set DASHBOARD_TOKEN to ${TOKEN_RULE}; or leave ${name} out.`,
      );
    }
  }
  return {
    port: ADMIN_PORT,
    /** The host or IP address to listen on instead of loopback; needs a token. */
    host: HOST,
    /** The password for opening the dashboard; by default each start generates one. */
    token: DASHBOARD_TOKEN,
    /** The dashboard's origin behind a proxy, such as `https://dashboard.example.com`; needs a token. */
    origin: DASHBOARD_ORIGIN,
    /** The admin origins of the site's servers. */
    servers: [...new Set(DASHBOARD_SERVERS.map((address) => new URL(address).origin))],
  };
}
