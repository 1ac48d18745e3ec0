import { expect, test } from '@jest/globals';
import { ownFiles } from './own-files';

const own = {
  name: 'mf-hello',
  site: 'https://www.example.com',
  exposes: ['./words', './Hello'],
  version: '1.4.0',
  platform: '1.0.0',
  kit: '1.0.0',
  react: '19.3.1',
};

test('a repository begins with at most ten files, around the component that the site shows', () => {
  const files = ownFiles(own);
  expect(Object.keys(files).length).toBeLessThanOrEqual(10);
  expect(files['rspack.config.ts']).toContain("'./Hello': './src/Hello.tsx'");
  expect(files['src/Hello.tsx']).toContain('<Text id="hello.title" />');
  expect(JSON.parse(files['src/messages/en-US.json'] ?? '')).toEqual({ 'hello.title': 'Hello' });
});

test('the package continues the version of the live release, and names its site', () => {
  expect(JSON.parse(ownFiles(own)['package.json'] ?? '')).toMatchObject({
    name: 'mf-hello',
    version: '1.4.0',
    site: 'https://www.example.com',
  });
});
