import type { DocumentData, PagePayload } from '@site/kit/protocol/document';
import type { PlannedPage, PrerenderedHtml } from '@site/kit/protocol/prerenderer';
import { filesPath, payloadPath } from '@site/kit/protocol/site-paths';
import type { CompositionRecord } from '../../store/records/composition-record';
import type { ComposedFile } from '../composed';
import { contentSecurityPolicy } from './content-security-policy';
import { assembleDocument } from './document';
import type { PageGroup } from './page-groups';

/** A document with its row of the composition's record. */
export type MadeDocument = CompositionRecord['documents'][number] & { readonly body: Buffer };

export function makeDocument(
  page: PlannedPage & PrerenderedHtml,
  group: PageGroup,
): { readonly document: MadeDocument; readonly payload: ComposedFile } {
  const { assets, assetVersion, config, services, year, development } = group;
  const shared = {
    assetVersion,
    path: page.path,
    view: page.view,
    theme: page.theme,
    layout: page.layout,
    locale: page.locale,
  };
  const payload: PagePayload = {
    ...shared,
    head: page.head,
    scripts: group.ownScripts,
    styles: assets.styles,
    ...(group.ownIntegrity && { integrity: group.ownIntegrity }),
  };
  const data: DocumentData = {
    ...shared,
    scripts: assets.scripts,
    delayed: !config.hydrateAtOnce.some((prefix) => page.path.startsWith(prefix)),
    year,
    config,
    entries: group.entries,
    ...(group.placed.length > 0 && { placed: group.placed }),
    ...(group.placedAfter.length > 0 && { placedAfter: group.placedAfter }),
    visitScript: group.visitScript,
    ...(group.searchEngines !== null && { searchEngines: group.searchEngines }),
  };
  const document = assembleDocument({
    lang: page.locale,
    theme: page.theme,
    head: page.headHtml,
    fontUrls: group.fontUrls,
    sheets: assets.styles,
    css: group.css,
    html: page.html,
    data,
    integrity: group.integrity,
    inlineScripts: group.inlineScripts,
  });
  return {
    document: {
      path: page.path,
      ...(page.translation !== null && { translation: page.translation }),
      file: documentFile(page),
      status: page.view.kind === 'error' ? page.view.status : 200,
      title: page.title,
      indexed: page.indexed,
      policy: contentSecurityPolicy(document, services, development),
      ...(page.fallback && { fallback: page.fallback }),
      body: Buffer.from(document.html),
    },
    payload: {
      path: payloadPath(filesPath(page.path, page.translation)),
      type: 'application/json',
      body: Buffer.from(JSON.stringify(payload)),
    },
  };
}

function documentFile({ path, translation, view }: PlannedPage): string {
  const files = filesPath(path, translation);
  if (view.kind === 'error') return `${files}.html`;
  return files === '/' ? '/index.html' : `${files}/index.html`;
}
