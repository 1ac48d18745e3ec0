import { samplePackage } from '../rspack.base';

export default samplePackage({
  scripts: { remoteEntry: './src/browser.ts', Hello: './src/Hello.ts' },
  node: './src/Hello.ts',
  exposes: { './Hello': 'Hello' },
});
