import { type DevState, devPaths, stylesAttribute } from '@site/kit/protocol/hot-page';
import { build } from 'esbuild';
import { sourceFile } from '../build/tools';
import type { LoadedDocument, LoadedSite } from '../serve/site/loaded-site';
import { etagOf } from '../serve/site/stored-body';

/** Builds the script of development pages; gives its source. */
export async function buildClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [sourceFile('client/page-client', import.meta.url)],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Adds the development client to every document, before all package scripts, and marks the styles that it updates. */
export function withClient(site: LoadedSite, state: Pick<DevState, 'run' | 'composed'>): LoadedSite {
  const documents = [...site.documents].map(([page, document]): [string, LoadedDocument] => {
    const html = document.body.identity
      .toString('utf8')
      .replace('<style>', `<style ${stylesAttribute}>`)
      .replace('</head>', `${clientTag(state)}</head>`);
    const body = { ...document.body, identity: Buffer.from(html), etag: etagOf(html), br: null, gz: null };
    return [page, { ...document, body }];
  });
  return { ...site, documents: new Map(documents) };
}

export function clientTag({ run, composed }: Pick<DevState, 'run' | 'composed'>): string {
  return `<script src="${devPaths.client}" data-run="${run}" data-composed="${composed}"></script>`;
}
