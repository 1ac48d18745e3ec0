import { escapeMarkup } from '@site/kit/protocol/escape-markup';
import { mediaType } from '@site/kit/protocol/media-types';
import { embedBase } from '@site/kit/protocol/response-headers';
import { releaseBase } from '@site/kit/protocol/site-paths';
import { readDeployments } from '../store/deployments/deployment-log';
import { lastOfEachMajor, majorOf } from '../store/deployments/live';
import { readRelease } from '../store/records/put-release';
import type { ReleaseRecord } from '../store/records/release-record';
import type { Store } from '../store/store';
import type { ComposeInputs, DefinitionInputs } from './compose-inputs';
import type { ComposedFile } from './composed';
import type { MadeDocument } from './documents/make-documents';

interface EmbedOptions extends Pick<ComposeInputs, 'files' | 'embedded' | 'config'> {
  readonly definition: Pick<DefinitionInputs, 'conformance'>;
}

/** The files that other sites load from permanent URLs, such as `/mf-widget/v1/embed.js`, by major version. */
export async function embedFiles({ files: built, embedded, config, definition }: EmbedOptions) {
  const files: ComposedFile[] = [];
  const documents: MadeDocument[] = [];
  for (const [major, release] of embedded) {
    if (release.files['embed.js'] === undefined) continue;
    const base = embedBase(release.package, major);
    const read = (file: string) => built.read(release, `browser/${file}`);
    const add = (file: string, body: Buffer | string) =>
      files.push({ path: base + file, type: mediaType(file), body: Buffer.from(body) });

    // With variants that include a part, such as `embed-one.js`.
    for (const file of Object.keys(release.files).filter((name) => /^embed(-\w+)?\.js$/.test(name)))
      add(file, embedScript(await read(file), release));
    // Imported instead of copied, because the container resolves its chunks relative to its own URL.
    add('remoteEntry.js', `export * from '${releaseBase(release)}${release.entry}';\n`);
    add('mf-manifest.json', manifest(await read('mf-manifest.json'), config.origin + releaseBase(release)));
    // Bundlers that load the container look for its declarations under this name.
    if (release.files['types.zip'] !== undefined) add('@mf-types.zip', await read('types.zip'));
    add('index.json', `${JSON.stringify(index(release, config.origin), null, 2)}\n`);
    const page = definition.conformance;
    if (page !== null && release.files['conformance.html'] !== undefined)
      documents.push(await conformanceDocument(page, { base, release, config, read }));
  }
  return { files, documents };
}

/** A page may keep this script for long. It must load later files from its own release, so the base URL is absolute. */
function embedScript(content: Buffer, release: ReleaseRecord): string {
  const base = releaseBase(release);
  return content.toString('utf8').replace(/(["'`])\.\/\.\1/, `$1${base}$1`);
}

/** The federation manifest with an absolute public path, because hosts do not load it from the folder of its files. */
function manifest(content: Buffer, publicPath: string): string {
  const value = JSON.parse(content.toString('utf8')) as { metaData: object };
  const types = { path: '', name: 'types.zip', zip: 'types.zip', api: '' };
  return JSON.stringify({ ...value, metaData: { ...value.metaData, publicPath, types } });
}

/** The current release of the URL, with the permanent URLs and hashes of its files. */
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

interface ConformanceOptions extends Pick<ComposeInputs, 'config'> {
  readonly base: string;
  readonly release: ReleaseRecord;
  readonly read: (file: string) => Promise<Buffer>;
}

/** The page that demonstrates every option and event of a release. */
async function conformanceDocument(
  page: NonNullable<DefinitionInputs['conformance']>,
  { base, release, config, read }: ConformanceOptions,
): Promise<MadeDocument> {
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
  const html = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeMarkup(values[name] ?? ''));
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

/** `live` for the current major version, and the last live release of each earlier one. */
export async function embeddedReleases(
  store: Store,
  live: ReleaseRecord,
): Promise<ReadonlyMap<number, ReleaseRecord>> {
  const current = majorOf(live.version);
  const newest = new Map<number, ReleaseRecord>();
  if (current > 1) {
    const last = lastOfEachMajor(await readDeployments(store), live.package);
    for (const [major, id] of [...last].filter(([major]) => major < current).sort(([a], [b]) => a - b))
      newest.set(major, await readRelease(store, live.package, id));
  }
  return newest.set(current, live);
}
