/** Builds the host in the current folder with webpack or Rspack: `node bundle.js webpack <folder for the output>`. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import webpack from 'webpack';

const [name = '', folder = ''] = process.argv.slice(2);
const context = process.cwd();
const { default: config } = await import(pathToFileURL(path.join(context, `${name}.config.js`)).href);
const bundler = name === 'webpack' ? webpack : rspack;
const compiler = bundler({ ...config, context, output: { ...config.output, path: folder } });
compiler.run((error, stats) => {
  const failed = error !== null || stats?.hasErrors();
  if (failed) console.error(error ?? stats?.toString({ all: false, errors: true }));
  compiler.close(() => process.exit(failed ? 1 : 0));
});
