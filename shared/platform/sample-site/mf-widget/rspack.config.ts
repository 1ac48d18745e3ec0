import { samplePackage } from '../rspack.base';

export default samplePackage({
  scripts: { remoteEntry: './src/browser.ts', Widget: './src/Widget.ts' },
  node: './src/Widget.ts',
  exposes: { './Widget': 'Widget' },
});
