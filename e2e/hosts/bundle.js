/**
 * Builds the host in the current folder with webpack or Rspack: `node bundle.js webpack <folder for the output>`. Its
 * `bundle.config.js` serves either.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';

const [name = '', folder = ''] = process.argv.slice(2);
const context = process.cwd();
const { default: config } = await import(pathToFileURL(path.join(context, 'bundle.config.js')).href);
const older = process.env.FEDERATION_WEBPACK_PATH;
const webpack = () =>
  import(pathToFileURL(older ?? createRequire(path.join(context, 'index.js')).resolve('webpack')).href);
const bundler = name === 'rspack' ? rspack : (await webpack()).default;
const compiler = bundler({ ...config, context, output: { ...config.output, path: folder } });
compiler.run((error, stats) => {
  const failed = error !== null || stats?.hasErrors();
  if (failed) console.error(error ?? stats?.toString({ all: false, errors: true }));
  compiler.close(() => process.exit(failed ? 1 : 0));
});
