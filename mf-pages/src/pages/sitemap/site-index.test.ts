import { expect, test } from '@jest/globals';
import { pageIds } from '@site/shared/contracts/pages';
import { dataSetIds } from '../data/catalogue';
import { siteIndex } from './site-index';

test('names every page once', () => {
  const listed = siteIndex.flatMap(({ entries }) => entries.map(({ to }) => to));
  const pages = pageIds
    .filter((id) => id !== 'data' && id !== 'icons')
    .map((id) => (id === 'home' ? '/' : `/${id}`));
  expect([...listed].sort()).toEqual([...pages, ...dataSetIds.map((id) => `/data/${id}`)].sort());
});
