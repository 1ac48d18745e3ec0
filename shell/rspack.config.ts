import { host } from '../rspack.base';

export default host({
  browser: './src/browser.tsx',
  node: './src/server.tsx',
  starter: './src/hydration/starter.ts',
});
