import * as z from 'zod';

/** Types of settings. Their errors complete the sentence `NAME="value" must be ...`. */

/** The value that disables an outside service. */
export const OFF = 'off';

/** A URL may have a host such as `a;b` or `*.b`, which would say something else in a security policy. */
const plainHost = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/;
/** An http or https URL. */
export const httpUrl = z.url({
  protocol: /^https?$/,
  hostname: plainHost,
  error: 'an http or https address, such as https://www.example.com/page',
});
/** An origin without a path. */
export const origin = z
  .string()
  .refine(isOrigin, 'an http or https origin without a path, such as https://www.example.com')
  .transform((value) => new URL(value).origin);
/** The URL of an outside service, or `off`. */
export const httpUrlOrOff = z
  .string()
  .refine(
    (value) => value === OFF || httpUrl.safeParse(value).success,
    'an http or https address, such as https://www.example.com/page, or off',
  );
/** The origin of an outside service, or `off`. */
export const originOrOff = z
  .string()
  .refine(
    (value) => value === OFF || isOrigin(value),
    'an http or https origin without a path, such as https://www.example.com, or off',
  )
  .transform((value) => (value === OFF ? value : new URL(value).origin));
/** A line of text, at most 300 characters. */
export const line = z
  .string()
  .trim()
  .min(1, 'a text that is not empty')
  .regex(/^\P{Cc}*$/u, 'a text without control characters')
  .max(300, 'a text of at most 300 characters');
/** A time limit, in milliseconds. */
export const milliseconds = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'a whole number of milliseconds from 1 to 999999')
  .transform(Number);
/** Path prefixes, separated by commas. */
export const prefixes = z
  .string()
  .regex(/^(\/[^,\s]*)(, ?\/[^,\s]*)*$/, 'path prefixes, such as /api/,/tools/')
  .transform((value) => value.split(/, ?/));
/** `0` or `1`. */
export const onOff = z.enum(['0', '1'], '0 or 1').transform((value) => value === '1');

/** Whether a text is an http or https origin without a path. */
export function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && plainHost.test(url.hostname);
}

/** Whether a host name, as in a URL, or an address is that of this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/.test(host);
}
