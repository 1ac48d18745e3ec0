import { samplePackage } from '../rspack.base';

export default samplePackage({
  scripts: { remoteEntry: './src/browser.ts', home: './src/home.ts', topic: './src/topic.ts' },
  node: './src/pages.ts',
  exposes: { './home': 'home', './topic': 'topic' },
});
