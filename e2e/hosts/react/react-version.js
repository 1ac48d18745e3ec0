/** Replaces the installed React for hosts with an older version. */
import { createRequire } from 'node:module';
import path from 'node:path';

const { REACT_VERSION } = process.env;
const require = createRequire(import.meta.url);
const folder = (name) => path.dirname(require.resolve(`${name}-${REACT_VERSION}/package.json`));

export const react =
  REACT_VERSION === undefined ? {} : { react: folder('react'), 'react-dom': folder('react-dom') };
