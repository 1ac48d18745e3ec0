import { samplePackage } from '../rspack.base';

export default samplePackage({
  scripts: { remoteEntry: './src/browser.ts', Goodbye: './src/Goodbye.ts' },
  node: './src/Goodbye.ts',
  exposes: { './Goodbye': 'Goodbye' },
});
