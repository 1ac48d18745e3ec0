import { bookingRemote } from './booking-remote.js';
import { jsx } from './bundling.js';
import { react } from './react-version.js';

export default {
  mode: 'production',
  entry: './src/main.js',
  output: { publicPath: 'auto' },
  resolve: { alias: react },
  module: { rules: [jsx] },
  performance: false,
  // An example: quick to build.
  optimization: { minimize: false },
  plugins: [bookingRemote],
};
