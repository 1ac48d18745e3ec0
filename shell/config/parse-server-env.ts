import { z } from 'zod';
import type { Env } from './parse-env';
import { UserError } from './user-error';

const PORT_RULE = 'a whole number from 0 to 65535';
const serverEnv = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT_RULE)
    .transform(Number)
    .pipe(z.number().max(65535, PORT_RULE))
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'a host name or address, such as 0.0.0.0')
    .optional(),
});

/** Where to listen. Throws a `UserError` that names the variable and what may stand in it. */
export function parseServerEnv(env: Env): { readonly port: number; readonly host: string | undefined } {
  const result = serverEnv.safeParse({ PORT: env.PORT || undefined, HOST: env.HOST || undefined });
  if (result.success) return { port: result.data.PORT, host: result.data.HOST };
  const lines = result.error.issues.map(
    ({ path: [name], message }) => `${String(name)}="${env[String(name)]}" must be ${message}.`,
  );
  throw new UserError(lines.join('\n'));
}
