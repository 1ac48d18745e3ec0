import { expect, test } from '@jest/globals';
import type { LoadedSite } from '../serve/site/loaded-site';
import { withClient } from './client-script';

test('adds the client to a document, and marks its own styles', () => {
  const identity = Buffer.from('<html><head><style>p{}</style></head><body></body></html>');
  const site = { documents: new Map([['/', { body: { identity } }]]) } as unknown as LoadedSite;
  const { documents } = withClient(site, { run: 'r1', composed: 2 });
  expect(documents.get('/')?.body.identity.toString()).toBe(
    '<html><head><style data-dev-styles>p{}</style><script src="/_dev/client.js" data-run="r1" data-composed="2"></script></head><body></body></html>',
  );
});
