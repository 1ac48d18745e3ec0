import type { SiteConfig } from '@site/kit/contracts/site-config';

export type NewsletterProvider = NonNullable<SiteConfig['newsletter']>;

/**
 * A basic address pattern (docs/reference/behaviour/page-parts.md#newsletter): local part, @, domain, a dot and a
 * top-level part of at least two
 * letters.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.\p{L}{2,}$/u.test(text);
}

/** What is wrong with an address. Each has a message, `footer.newsletter.invalid.<problem>`. */
export type EmailProblem = 'long' | 'spaces' | 'at' | 'domain';

export function findEmailProblem(text: string): EmailProblem | undefined {
  if (isEmail(text)) return undefined;
  if (text.length > 254) return 'long';
  if (/\s/.test(text)) return 'spaces';
  return /^[^@]+@[^@]*$/.test(text) ? 'domain' : 'at';
}

/**
 * The provider's address as a form understands it. A GET form replaces the query of its action, so whatever query the
 * configured address has travels in hidden fields.
 */
export function formTarget({ url, formId }: Pick<NewsletterProvider, 'url' | 'formId'>) {
  const action = new URL(url);
  const fields = [...action.searchParams, ['form', formId] as const, ['action', 'subscribe'] as const];
  action.search = '';
  action.hash = '';
  return { action: action.href, fields };
}

/** The address of the script that subscribes `email` and calls the global function `callback` with the outcome. */
export function scriptUrl(
  provider: Pick<NewsletterProvider, 'url' | 'formId'>,
  email: string,
  callback: string,
): string {
  const { action, fields } = formTarget(provider);
  const query = new URLSearchParams([...fields.map(([name, value]) => [name, value])]);
  query.set('email', email);
  query.set('jsonp', callback);
  return `${action}?${query}`;
}
