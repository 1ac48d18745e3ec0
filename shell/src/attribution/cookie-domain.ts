export interface CookieDomainOptions {
  readonly hostname: string;
  /** The configured domain; empty: derive it. */
  readonly configured: string;
  readonly loadParentDomain?: () => Promise<(host: string) => string | null>;
}

/**
 * The domain for attribution cookies: the configured one if this host belongs to it, else the parent domain
 * (docs/behaviour.md#attribution, rule 8). Undefined: the cookies belong to this host alone, as on `localhost` and IP
 * addresses. The public suffix list is large, so it is only loaded if it decides.
 */
export async function cookieDomain(options: CookieDomainOptions): Promise<string | undefined> {
  const { hostname, loadParentDomain = loadFromPublicSuffixList } = options;
  const configured = options.configured.replace(/^\./, '');
  if (configured !== '' && `.${hostname}`.endsWith(`.${configured}`)) return configured;
  const isNumbersOrLocal = !hostname.includes('.') || hostname.includes(':') || /^[\d.]+$/.test(hostname);
  if (isNumbersOrLocal) return undefined;
  const parentDomain = await loadParentDomain();
  return parentDomain(hostname) ?? undefined;
}

async function loadFromPublicSuffixList() {
  return (await import('./parent-domain')).parentDomain;
}
