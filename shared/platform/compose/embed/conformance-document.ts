import type { SiteConfig } from '@site/kit/contracts/site-config';
import { releaseBase } from '@site/kit/protocol/site-paths';
import type { ReleaseRecord } from '../../store/release-record';
import type { MadeDocument } from '../documents/make-documents';

export interface ConformanceOptions {
  /** URL path of the major version's files. */
  readonly base: string;
  readonly release: ReleaseRecord;
  readonly config: SiteConfig;
  readonly read: (file: string) => Promise<Buffer>;
}

/** The page that shows every option and event of the release, with the site's own scheduling page. Null without one. */
export async function conformanceDocument(options: ConformanceOptions): Promise<MadeDocument | null> {
  const { base, release, config, read } = options;
  if (release.files['conformance.html'] === undefined) return null;
  const { url, scriptUrl } = config.scheduling;
  const values: Readonly<Record<string, string>> = {
    files: releaseBase(release),
    base: config.origin + base,
    release: release.id,
    version: release.version,
    brand: config.brand.name,
    url,
    scriptUrl,
    embedIntegrity: release.files['embed.js']?.integrity ?? '',
    embedUrl: `${config.origin}${releaseBase(release)}embed.js`,
  };
  const template = (await read('conformance.html')).toString('utf8');
  const html = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''));
  const path = `${base}conformance`;
  return {
    path,
    file: `${path}.html`,
    status: 200,
    title: /<title>([^<]*)/.exec(html)?.[1] ?? '',
    indexed: false,
    policy: policy(new URL(scriptUrl).origin, new URL(url).origin),
    body: Buffer.from(html),
  };
}

/** The directives that the manual asks of a host with either provider, and nothing else. */
function policy(scripts: string, frames: string): string {
  const directives = {
    'default-src': "'none'",
    'script-src': `'self' ${scripts}`,
    'frame-src': `${frames} https://app.cal.com`,
    'style-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
