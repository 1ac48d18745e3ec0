import { expect, test } from '@jest/globals';
import { sampleReleases } from '../../store/testing/sample-releases';
import { checkPlaced } from './check-placed';

const contract = { uses: [], imports: {}, provides: {}, types: {}, place: './Main' };
const releases = sampleReleases({ 'mf-goodbye': { contract }, 'mf-hello': { contract } });

test('each placed component needs a page that shows it', () => {
  const all = [{ fragments: ['mf-hello/Main'] }, { fragments: ['mf-topics/Main', 'mf-goodbye/Main'] }];
  expect(() => checkPlaced(releases, all)).not.toThrow();
  expect(() => checkPlaced(releases, all.slice(0, 1))).toThrow(
    'No page shows mf-goodbye/Main: shell 1.0.0-shell has no place for fragments that it does not name. Release a shell that has one first.',
  );
});

test('without placed components there is nothing to show', () => {
  expect(() => checkPlaced(sampleReleases(), [{ fragments: [] }])).not.toThrow();
});
