import { host } from '../rspack.base';

export default host({
  browser: './src/browser.tsx',
  node: './src/prerenderer.ts',
  inline: { starter: './src/hydration/starter.ts', visit: './src/attribution/visit.ts' },
});
