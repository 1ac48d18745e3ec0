import path from 'node:path';
import { expect, test } from '@jest/globals';
import { localeCookieName } from '@site/kit/protocol/locales/locale-cookie';
import { bucketCookie } from '@site/platform/canary/variant';
import { previewCookie } from '@site/platform/serve/middleware/preview';
import { visitSourceFields } from '../../src/attribution/visit-source';
import { consentCookie } from '../../src/consent/decision';

interface Section {
  readonly body: readonly { readonly rows?: readonly (readonly [string | { readonly name: string }])[] }[];
}

test('the privacy notice lists the cookies that the site sets, by their names', async () => {
  const file = path.resolve('mf-pages/src/pages/privacy/sections.ts');
  const { sections } = (await import(file)) as { readonly sections: readonly Section[] };
  const heads = sections.flatMap(({ body }) => body.flatMap(({ rows = [] }) => rows.map(([head]) => head)));
  expect(heads.flatMap((head) => (typeof head === 'object' ? head.name : []))).toEqual([
    ...visitSourceFields,
    localeCookieName,
    consentCookie,
    `__Host-${bucketCookie.name}`,
    `__Host-${previewCookie}`,
  ]);
});
