import * as z from 'zod';
import { type Env, problemsOf, setVariables } from './set-variables';
import { httpUrl, onOff } from './setting-types';
import { UserError } from './user-error';

const PORT_RULE = 'a whole number from 0 to 65535';
const TIMEOUT_RULE = 'a whole number of milliseconds from 0 to 999999';
export const port = z
  .string()
  .regex(/^\d{1,5}$/, PORT_RULE)
  .transform(Number)
  .pipe(z.number().max(65535, PORT_RULE));
export const host = z.string().regex(/^[\w.:-]+$/, 'a host name or address, such as 0.0.0.0');

const serverEnv = z.object({
  PORT: port.default(3000),
  ADMIN_PORT: port.optional(),
  ADMIN_HOST: host.optional(),
  HOST: host.optional(),
  SHUTDOWN_TIMEOUT_MS: z
    .string()
    .regex(/^\d{1,6}$/, TIMEOUT_RULE)
    .transform(Number)
    .default(10_000),
  WEB_VITALS: onOff.default(true),
  PUBLIC_BUILDS: onOff.default(true),
  CSP_REPORT_URL: httpUrl.transform(quotable).optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, 'the number of proxies in front, from 0 to 9')
    .transform(Number)
    .default(0),
  LOG: z.enum(['json'], 'json, or not set').optional(),
});

/** As ASCII that cannot end a directive, a policy, or the quoted string in `Reporting-Endpoints`. */
function quotable(url: string): string {
  return new URL(url).href.replace(/[,;\\]/g, encodeURIComponent);
}

export const serverVariables = Object.keys(serverEnv.shape);

/** The server's settings. Throws a `UserError` that names the variable and its accepted values. */
export function parseServerEnv(env: Env) {
  const result = serverEnv
    .refine(({ PORT, ADMIN_PORT }) => PORT === 0 || ADMIN_PORT !== PORT, {
      path: ['ADMIN_PORT'],
      error: 'another port than PORT, which serves the site',
    })
    .safeParse(setVariables(env, serverVariables));
  if (!result.success) throw new UserError(problemsOf(result.error, env).join('\n'));
  const v = result.data;
  return {
    port: v.PORT,
    host: v.HOST,
    /** How long, in milliseconds, running requests may take during shutdown. */
    closeWithinMs: v.SHUTDOWN_TIMEOUT_MS,
    /** The port that serves metrics; without one, no port does. */
    adminPort: v.ADMIN_PORT,
    /** The address that serves metrics; without one, the loopback address. */
    adminHost: v.ADMIN_HOST,
    /** Whether the server accepts web vitals. */
    acceptsVitals: v.WEB_VITALS,
    /** Whether the server logs each response. */
    logsResponses: v.LOG === 'json',
    /**
     * Whether the inputs for composing pages with its releases are public, for `node site dev <package> --with <site>`.
     */
    publishesBuilds: v.PUBLIC_BUILDS,
    /** Where browsers report violations of the content security policy. */
    reportUrl: v.CSP_REPORT_URL,
    /** The number of proxies in front of the server whose `X-Forwarded-For` is trusted. */
    trustedProxies: v.TRUST_PROXY,
  };
}
