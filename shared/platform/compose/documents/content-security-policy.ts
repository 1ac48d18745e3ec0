import type { ServiceOrigins } from '../../site/site-definition';
import type { Document } from './document';

/** The policy of a document: its inline scripts and styles by hash, the site's files, and the configured services. */
export function contentSecurityPolicy(
  document: Pick<Document, 'styleHash' | 'scriptHashes'>,
  services: ServiceOrigins,
  development = false,
): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...document.scriptHashes, ...services.scripts],
    // In development, the bundler inserts changed styles into the page.
    'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'", document.styleHash],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...services.connections, ...(development ? ['ws:', 'wss:'] : [])],
    'frame-src': ["'self'", ...services.frames],
    'form-action': ["'self'", ...services.forms],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    // Only the page's default policy converts text to scripts (shell/src/browser/trusted-types.ts).
    ...(!development && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', ...services.policies],
    }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** HTML files of releases run in frames with an opaque origin: their scripts must not have the page's privileges. */
export const framePolicy = "sandbox allow-scripts; frame-ancestors 'self'";
