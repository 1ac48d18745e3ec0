import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { bookingHost } from '../booking-host.js';
import { reactAlias, sharedReact } from '../react-version.js';

export default {
  mode: 'production',
  entry: './src/main.js',
  output: { publicPath: 'auto', uniqueName: 'rspack-react' },
  target: ['web', 'es2022'],
  resolve: { alias: reactAlias },
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
  plugins: [
    new rspack.DefinePlugin({ BOOKING_HOST: JSON.stringify(bookingHost) }),
    new ModuleFederationPlugin({
      name: 'rspack-react',
      remotes: { 'mf-booking': `mf-booking@${bookingHost.site}/mf-booking/v1/mf-manifest.json` },
      // Our container is asked for when it is used, so a host starts without it.
      shareStrategy: 'loaded-first',
      shared: { react: sharedReact, 'react-dom': sharedReact },
      // The declarations of mf-booking, for `"paths": { "*": ["./@mf-types/*"] }` in a tsconfig.json.
      dts: {
        generateTypes: false,
        consumeTypes: {
          typesOnBuild: true,
          abortOnError: true,
          typesFolder: process.env.TYPES_FOLDER ?? '@mf-types',
        },
      },
    }),
  ],
};
