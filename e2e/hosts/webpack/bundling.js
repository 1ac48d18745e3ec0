/** The common configuration of the hosts with webpack. */
import { createRequire } from 'node:module';

export const jsx = {
  test: /\.jsx$/,
  loader: createRequire(import.meta.url).resolve('./jsx-loader.cjs'),
};
