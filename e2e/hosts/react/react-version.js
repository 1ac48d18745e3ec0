/** Another React than the one that is installed as `react`, for hosts that were built with an older one. */
import { createRequire } from 'node:module';
import path from 'node:path';

const { REACT_VERSION } = process.env;
const require = createRequire(import.meta.url);
const folder = (name) => path.dirname(require.resolve(`${name}-${REACT_VERSION}/package.json`));

export const react =
  REACT_VERSION === undefined ? {} : { react: folder('react'), 'react-dom': folder('react-dom') };
