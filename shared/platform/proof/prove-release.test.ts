import { expect, jest, test } from '@jest/globals';
import { sampleSite } from '../sample-site/sample-site';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { type ProofOptions, proveRelease, type Starts } from './prove-release';

const folder = temporaryFolder();

test('closes the browser and the other server if a server does not start', async () => {
  const close = jest.fn(async () => {});
  const documents = [{ path: '/', file: '/index.html', status: 200 }];
  const composition = (build: string) => ({
    build,
    documents,
    content: { 'public/index.html': { sha256: build } },
  });
  const options = {
    site: sampleSite,
    store: { local: folder() },
    next: composition('b'),
    live: composition('a'),
  };
  const starts = {
    openBrowser: async () => ({ close }),
    serve: async (_: unknown, build: string) => {
      if (build === 'b') throw new Error('The store has no b.');
      return { port: 1, close };
    },
  };
  await expect(proveRelease(options as unknown as ProofOptions, starts as unknown as Starts)).rejects.toThrow(
    'The store has no b.',
  );
  expect(close).toHaveBeenCalledTimes(2);
});
