import { host } from '../rspack.base';

export default host({
  browser: './src/browser.ts',
  node: './src/prerenderer.ts',
  scripts: {
    'record-visit': './src/attribution/record-visit.ts',
    'search-engines': './src/attribution/search-engines.ts',
  },
  inline: { bootstrap: './src/hydration/bootstrap.ts', visit: './src/attribution/visit.ts' },
});
