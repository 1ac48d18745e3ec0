import { createRequire } from 'node:module';
import webpack from 'webpack';
import { bookingHost } from '../booking-host.js';
import { reactAlias, sharedReact } from '../react-version.js';

const require = createRequire(import.meta.url);

export default {
  mode: 'production',
  entry: './src/main.js',
  output: { publicPath: 'auto', uniqueName: 'webpack-react' },
  target: ['web', 'es2022'],
  resolve: { alias: reactAlias },
  module: {
    rules: [{ test: /\.jsx$/, loader: require.resolve('./jsx-loader.cjs') }],
  },
  performance: false,
  // An example: quick to build.
  optimization: { minimize: false },
  plugins: [
    new webpack.DefinePlugin({ BOOKING_HOST: JSON.stringify(bookingHost) }),
    // webpack's own plugin; a container that is an ES module is imported.
    new webpack.container.ModuleFederationPlugin({
      name: 'webpack_react',
      remoteType: 'import',
      remotes: { 'mf-booking': `${bookingHost.site}/mf-booking/v1/remoteEntry.js` },
      shared: { react: sharedReact, 'react-dom': sharedReact },
    }),
  ],
};
