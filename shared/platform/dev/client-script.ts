import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { type DevState, devPaths } from '@site/kit/protocol/hot-page';
import { sourceFile } from '../build/tools';
import type { LoadedDocument, LoadedSite } from '../serve/site/loaded-site';
import { etagOf } from '../serve/site/stored-body';

/** Builds the script of development pages into one file; gives its source. */
export async function buildClient(folder: string): Promise<string> {
  const compiler = rspack({
    mode: 'development',
    devtool: false,
    target: ['web', 'es2022'],
    entry: { client: sourceFile('client/page-client', import.meta.url) },
    output: { path: folder, filename: '[name].js', iife: true },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: { detectSyntax: 'auto', jsc: { target: 'es2022' } },
        },
      ],
    },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else compiler.close(() => resolve());
    });
  });
  return readFile(path.join(folder, 'client.js'), 'utf8');
}

/** Adds the development client to every document, before all package scripts. */
export function withClient(site: LoadedSite, state: Pick<DevState, 'run' | 'composed'>): LoadedSite {
  const documents = [...site.documents].map(([page, document]): [string, LoadedDocument] => {
    const html = document.body.identity.toString('utf8').replace('</head>', `${clientTag(state)}</head>`);
    const body = { ...document.body, identity: Buffer.from(html), etag: etagOf(html), br: null, gz: null };
    return [page, { ...document, body }];
  });
  return { ...site, documents: new Map(documents) };
}

export function clientTag({ run, composed }: Pick<DevState, 'run' | 'composed'>): string {
  return `<script src="${devPaths.client}" data-run="${run}" data-composed="${composed}"></script>`;
}
