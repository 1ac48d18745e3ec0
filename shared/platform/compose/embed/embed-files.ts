import type { SiteConfig } from '@site/kit/protocol/document';
import { mediaType } from '@site/kit/protocol/media-types';
import { embedBase } from '@site/kit/protocol/response-headers';
import { releaseBase } from '@site/kit/protocol/site-paths';
import type { BuiltFiles } from '../../store/records/built-files';
import type { ReleaseRecord } from '../../store/records/release-record';
import type { MadeDocument } from '../documents/make-documents';
import type { ComposedFile } from '../output/composed-file';
import { conformanceDocument } from './conformance-document';

export interface EmbedOptions {
  readonly files: BuiltFiles;
  /** Newest release of the embedded fragment by its major version. */
  readonly embedded: ReadonlyMap<number, ReleaseRecord>;
  readonly config: SiteConfig;
}

export interface Embed {
  readonly files: readonly ComposedFile[];
  readonly documents: readonly MadeDocument[];
}

/**
 * What other people's sites load from URLs that stay, such as `/mf-widget/v1/embed.js`.
 * Each major version has its newest release there. A release without an `embed.js` gives nothing.
 */
export async function embedFiles({ files: built, embedded, config }: EmbedOptions): Promise<Embed> {
  const files: ComposedFile[] = [];
  const documents: MadeDocument[] = [];
  for (const [major, release] of embedded) {
    if (release.files['embed.js'] === undefined) continue;
    const base = embedBase(release.package, major);
    const read = (file: string) => built.read(release, `browser/${file}`);
    const add = (file: string, body: Buffer | string) =>
      files.push({ path: base + file, type: mediaType(file), body: Buffer.from(body) });

    // With variants that have a part inside, such as `embed-one.js`.
    for (const file of Object.keys(release.files).filter((name) => /^embed(-\w+)?\.js$/.test(name)))
      add(file, embedScript(await read(file), release));
    // The container looks for its chunks beside itself, so it is not copied but imported from its release.
    add('remoteEntry.js', `export * from '${releaseBase(release)}${release.entry}';\n`);
    add('mf-manifest.json', manifest(await read('mf-manifest.json'), config.origin + releaseBase(release)));
    // Bundlers that are given the container look for declarations under this name.
    if (release.files['types.zip'] !== undefined) add('@mf-types.zip', await read('types.zip'));
    add('index.json', `${JSON.stringify(index(release, config.origin), null, 2)}\n`);
    const document = await conformanceDocument({ base, release, config, read });
    if (document !== null) documents.push(document);
  }
  return { files, documents };
}

/**
 * The script as a page keeps it for minutes, or for as long as it is open: what it loads later is looked for in its own
 * release, and not where the next one will be.
 */
function embedScript(content: Buffer, release: ReleaseRecord): string {
  const base = releaseBase(release);
  return content.toString('utf8').replace(/(["'`])\.\/\.\1/, `$1${base}$1`);
}

/** The federation manifest, for hosts that read it elsewhere than beside the files that it names. */
function manifest(content: Buffer, publicPath: string): string {
  const value = JSON.parse(content.toString('utf8')) as { metaData: object };
  const types = { path: '', name: 'types.zip', zip: 'types.zip', api: '' };
  return JSON.stringify({ ...value, metaData: { ...value.metaData, publicPath, types } });
}

/** The release that is behind the address now, and the lasting URLs and hashes of its files. */
function index(release: ReleaseRecord, origin: string) {
  const base = releaseBase(release);
  return {
    package: release.package,
    version: release.version,
    release: release.id,
    files: Object.fromEntries(
      Object.entries(release.files).map(([file, { integrity, size }]) => [
        file,
        { url: origin + base + file, integrity, size },
      ]),
    ),
  };
}
