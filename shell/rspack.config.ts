import { host } from '../rspack.base';

export default host({
  browser: './src/browser.tsx',
  node: './src/prerenderer.ts',
  starter: './src/hydration/starter.ts',
});
