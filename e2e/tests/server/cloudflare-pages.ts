import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { mediaType } from '@site/kit/protocol/media-types';
import { build } from 'esbuild';
import { toolModules } from '../../support/tools';

interface Parsed {
  readonly rules: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[];
  /** The lines that the host ignores. */
  readonly invalid: readonly unknown[];
}

interface Parser {
  parseHeaders(text: string): Parsed;
  parseRedirects(text: string): Pick<Parsed, 'invalid'>;
  createMetadataObject(files: object): object;
  generateHandler(context: object): Promise<Response>;
}

/** Cloudflare's own code, which it publishes only as TypeScript for a bundler. */
async function loadPages(): Promise<Parser> {
  const from = '@cloudflare/pages-shared';
  const { outputFiles } = await build({
    stdin: {
      contents: [
        `export { parseHeaders } from '${from}/metadata-generator/parseHeaders.ts';`,
        `export { parseRedirects } from '${from}/metadata-generator/parseRedirects.ts';`,
        `export { createMetadataObject } from '${from}/metadata-generator/createMetadataObject.ts';`,
        `export { generateHandler } from '${from}/asset-server/handler.ts';`,
      ].join('\n'),
      resolveDir: toolModules,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  return import(`data:text/javascript;base64,${code}`) as Promise<Parser>;
}

/** Serves a folder as Cloudflare Pages does, with Cloudflare's parsers and asset server. */
export async function cloudflarePages(folder: string): Promise<{
  readonly headers: Parsed;
  readonly redirects: Pick<Parsed, 'invalid'>;
  readonly fetch: (request: Request) => Promise<Response>;
}> {
  const pages = await loadPages();
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const headers = pages.parseHeaders(read('_headers'));
  const redirects = pages.parseRedirects(read('_redirects'));
  const metadata = pages.createMetadataObject({ headers, redirects });
  const fileOf = (asset: string) => path.join(folder, asset);
  return {
    headers,
    redirects,
    fetch: (request) =>
      pages.generateHandler({
        request,
        metadata,
        logError: (error: Error) => {
          throw error;
        },
        findAssetEntryForPath: async (asset: string) =>
          existsSync(fileOf(asset)) && statSync(fileOf(asset)).isFile() ? asset : null,
        getAssetKey: (asset: string) => asset,
        negotiateContent: () => ({ encoding: null }),
        fetchAsset: async (asset: string) => ({
          body: new Response(readFileSync(fileOf(asset))).body,
          contentType: mediaType(asset),
        }),
      }),
  };
}
