/** Builds a host with webpack or Rspack into a folder: `node bundle.js webpack-react <folder>`. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import webpack from 'webpack';

const [name = '', folder = ''] = process.argv.slice(2);
const bundler = name === 'webpack-react' ? webpack : rspack;
const file = name === 'webpack-react' ? 'webpack.config.js' : 'rspack.config.js';
const { default: config } = await import(`./${name}/${file}`);
const context = path.join(path.dirname(fileURLToPath(import.meta.url)), name);
const compiler = bundler({ ...config, context, output: { ...config.output, path: folder } });
compiler.run((error, stats) => {
  const failed = error !== null || stats?.hasErrors();
  if (failed) console.error(error ?? stats?.toString({ all: false, errors: true }));
  compiler.close(() => process.exit(failed ? 1 : 0));
});
