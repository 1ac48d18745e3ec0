/**
 * Checks a basic pattern (docs/reference/behaviour/page-parts.md#newsletter): local part, @, domain, a dot, and a top-level
 * domain of at least two letters of any script. Chromium's email fields return domains in Punycode.
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.([\p{L}\p{M}]{2,}|xn--[\da-z-]+)$/iu.test(text)
  );
}

/** Problems of an email address. Each has a message, `footer.newsletter.invalid.<problem>`. */
export type EmailProblem = 'long' | 'spaces' | 'at' | 'domain';

export function findEmailProblem(text: string): EmailProblem | undefined {
  if (isEmail(text)) return undefined;
  if (text.length > 254) return 'long';
  if (/\s/.test(text)) return 'spaces';
  return /^[^@]+@[^@]*$/.test(text) ? 'domain' : 'at';
}
