import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { bookingHost } from '../booking-host.js';
import { reactAlias } from '../react-version.js';

// React, of which the package brings none.
const own = fileURLToPath(new URL('../../../node_modules', import.meta.url));

export default {
  mode: 'production',
  entry: './src/main.jsx',
  target: ['web', 'es2022'],
  resolve: {
    alias: reactAlias,
    // Where the package was installed.
    modules: [path.join(process.env.PACKAGE_FOLDER ?? '', 'node_modules'), own, 'node_modules'],
  },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  performance: false,
  // An example: quick to build.
  optimization: { minimize: false },
  plugins: [new rspack.DefinePlugin({ BOOKING_HOST: JSON.stringify(bookingHost) })],
};
