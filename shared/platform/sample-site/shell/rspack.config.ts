import { samplePackage } from '../rspack.base';

export default samplePackage({
  scripts: { main: './src/browser.ts', 'record-visit': './src/record-visit.ts' },
  node: './src/prerenderer.ts',
  inline: { bootstrap: './src/bootstrap.ts', visit: './src/visit.ts' },
  uses: ['mf-hello/Hello', 'mf-goodbye/Goodbye', 'mf-topics/home', 'mf-topics/topic'],
});
