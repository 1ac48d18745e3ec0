import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { sourceFile } from '../build/source-file';

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
