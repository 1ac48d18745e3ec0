/** What the hosts with webpack have in common. */
import { createRequire } from 'node:module';

export const jsx = {
  test: /\.jsx$/,
  loader: createRequire(import.meta.url).resolve('./jsx-loader.cjs'),
};
