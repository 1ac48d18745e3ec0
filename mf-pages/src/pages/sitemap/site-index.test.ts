import { expect, test } from '@jest/globals';
import * as groups from '@site/kit/contracts/pages.generated';
import { dataSetIds } from '../data/catalogue';
import { siteIndex } from './site-index';

test('lists every group of pages, and each page once', () => {
  const { data: _, hidden: __, ...shown } = groups;
  const pages = Object.values(shown).flatMap((rows) => rows.map(({ path }) => path));
  const listed = siteIndex.flatMap(({ entries }) => entries.map(({ to }) => to));
  expect([...listed].sort()).toEqual([...pages, ...dataSetIds.map((id) => `/data/${id}`)].sort());
});
