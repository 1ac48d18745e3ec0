import type { SiteConfig } from '@site/kit/protocol/document';
import { releaseBase } from '@site/kit/protocol/site-paths';
import { site } from '../../site/site';
import type { ReleaseRecord } from '../../store/records/release-record';
import type { MadeDocument } from '../documents/make-documents';

export interface ConformanceOptions {
  /** The URL path of the major version's files. */
  readonly base: string;
  readonly release: ReleaseRecord;
  readonly config: SiteConfig;
  readonly read: (file: string) => Promise<Buffer>;
}

/**
 * The page that demonstrates every option and event of the release with the site's own scheduling page. Null if the
 * release or the site has none.
 */
export async function conformanceDocument(options: ConformanceOptions): Promise<MadeDocument | null> {
  const { base, release, config, read } = options;
  if (release.files['conformance.html'] === undefined) return null;
  const page = site.embedded?.conformance(config) ?? null;
  if (page === null) return null;
  const values: Readonly<Record<string, string>> = {
    files: releaseBase(release),
    base: config.origin + base,
    release: release.id,
    version: release.version,
    brand: config.brand.name,
    ...page.values,
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
    policy: page.policy,
    body: Buffer.from(html),
  };
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
