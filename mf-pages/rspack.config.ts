import { fragment } from '../rspack.base';
import type { ExposesOf } from '../shared/kit/src/contracts/fragments';
import * as groups from '../shared/kit/src/contracts/pages.generated';
import { findPages } from './find-pages';

const exposes = findPages();
if (!matchesRoutes(exposes)) {
  throw new Error(
    'The folders in mf-pages/src/pages do not match the route table. Add a row for each to shell/src/routing/routes.ts, then run npm run fix.',
  );
}

export default fragment({
  name: 'mf-pages',
  exposes,
  common: /[\\/](sections|ui)[\\/]/,
  ofPages: true,
});

function matchesRoutes(found: Readonly<Record<string, string>>): found is ExposesOf<'mf-pages'> {
  const routed = Object.values(groups).flatMap((rows) => rows.map(({ page }) => `./${page}`));
  return routed.length === Object.keys(found).length && routed.every((expose) => expose in found);
}
