import type { SitePackage } from '@site/shared/contracts/fragments';
import type { SiteConfig } from '@site/shared/contracts/site-config';
import type { DocumentData, PagePayload } from '../../protocol/document';
import { filesPath, payloadPath, releaseBase } from '../../protocol/site-paths';
import type { BuiltFiles } from '../../store/built-files';
import { inlineScriptFiles, type ReleaseRecord, type ReleaseSet } from '../../store/release-record';
import type { ComposedFile } from '../output/composed-file';
import type { PrerenderedPage } from '../prerender/prerender-protocol';
import { contentSecurityPolicy } from './content-security-policy';
import { assembleDocument, joinStyleSheets } from './document';
import { integrityByUrl, type PageAssets, pageAssets, pinReleases, scriptIntegrity } from './page-assets';

export interface MakeDocumentsOptions {
  readonly files: BuiltFiles;
  readonly releases: ReleaseSet;
  readonly pages: readonly PrerenderedPage[];
  readonly build: string;
  readonly config: SiteConfig;
  readonly year: number;
}

export interface MadeDocument {
  readonly path: string;
  /** Code of its locale, where it shares its path with the default one. */
  readonly translation?: string;
  readonly file: string;
  readonly status: number;
  readonly title: string;
  readonly indexed: boolean;
  readonly policy: string;
  readonly fallback?: string;
  readonly body: Buffer;
}

/** The documents and payloads of prerendered pages. */
export async function makeDocuments(options: MakeDocumentsOptions) {
  const { files, releases, pages, build, config, year } = options;
  // Scripts that are being developed change under an open page.
  const development = Object.values(releases).some(({ mode }) => mode === 'development');
  const sheets = new Map<string, string>();
  const readSheet = async (url: string) => {
    const css = sheets.get(url) ?? (await files.read(...releaseFile(releases, url))).toString('utf8');
    sheets.set(url, css);
    return { url, css };
  };
  const inlineScripts = await Promise.all(
    inlineScriptFiles.map(async (file) => (await files.read(releases.shell, file)).toString('utf8')),
  );
  const font = Object.keys(releases.shell.files).find((file) => file.endsWith('.woff2'));

  const documents: MadeDocument[] = [];
  const payloads: ComposedFile[] = [];
  const made = config.locales.locales.flatMap(({ tag }) => {
    const own = pages
      .filter(({ locale }) => locale === tag)
      .map((page) => ({ page, assets: pageAssets(releases, page.fragments, tag) }));
    const everywhere = scriptsOfEveryPage(own);
    return own.map((one) => ({ ...one, everywhere }));
  });
  const checked = !development;
  const known = integrityByUrl(releases);
  const integrityOf = (files: readonly string[]) => files.map((file) => known.get(file) ?? '');
  for (const { page, assets, everywhere } of made) {
    const scripts = assets.scripts.filter((script) => !everywhere.has(script));
    const shared = {
      build,
      path: page.path,
      view: page.view,
      theme: page.theme,
      layout: page.layout,
      locale: page.locale,
      styles: assets.styles,
    };
    const payload: PagePayload = {
      ...shared,
      head: page.head,
      scripts,
      ...(checked && { integrity: integrityOf([...scripts, ...assets.styles]) }),
    };
    const data: DocumentData = {
      ...shared,
      scripts: assets.scripts,
      delayed: !config.hydrateAtOnce.some((prefix) => page.path.startsWith(prefix)),
      year,
      config,
      releases: pinReleases(releases),
    };
    const document = assembleDocument({
      lang: page.locale,
      theme: page.theme,
      head: page.headHtml,
      fontUrl: font === undefined ? null : releaseBase(releases.shell) + font,
      sheets: assets.styles,
      css: joinStyleSheets(await Promise.all(assets.styles.map(readSheet))),
      html: page.html,
      data,
      integrity: checked ? scriptIntegrity({ releases, scripts: assets.scripts, locale: page.locale }) : {},
      inlineScripts,
    });
    documents.push({
      path: page.path,
      ...(page.translation !== null && { translation: page.translation }),
      file: documentFile(page),
      status: page.view.kind === 'error' ? page.view.status : 200,
      title: page.title,
      indexed: page.indexed,
      policy: contentSecurityPolicy(document, config, development),
      ...(page.fallback && { fallback: page.fallback }),
      body: Buffer.from(document.html),
    });
    payloads.push(payloadFile(page, payload));
  }
  return { documents, payloads };
}

interface PageWithAssets {
  readonly page: PrerenderedPage;
  readonly assets: PageAssets;
}

/** Scripts that an open page of one language has already, whichever it is: the shell's and those of the fragments in every layout. */
function scriptsOfEveryPage(made: readonly PageWithAssets[]): ReadonlySet<string> {
  // The page of a fatal error stands alone, and no client transition leaves it.
  const [first, ...others] = made.filter(({ page }) => page.fragments.length > 0);
  const scripts = first?.assets.scripts ?? [];
  return new Set(scripts.filter((script) => others.every(({ assets }) => assets.scripts.includes(script))));
}

function documentFile({ path, translation, view }: PrerenderedPage): string {
  const files = filesPath(path, translation);
  if (view.kind === 'error') return `${files}.html`;
  return files === '/' ? '/index.html' : `${files}/index.html`;
}

function payloadFile({ path, translation }: PrerenderedPage, payload: PagePayload): ComposedFile {
  return {
    path: payloadPath(filesPath(path, translation)),
    type: 'application/json',
    body: Buffer.from(JSON.stringify(payload)),
  };
}

function releaseFile(releases: ReleaseSet, url: string): [ReleaseRecord, string] {
  const [, , name = '', , ...file] = url.split('/');
  // The addresses are made from the set.
  return [releases[name as SitePackage], ['browser', ...file].join('/')];
}
