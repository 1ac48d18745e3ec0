import { expect, test } from '@jest/globals';
import { compareTypes } from './compare-types';

test('refuses to compare when it cannot read the messages of the compiler', async () => {
  const contract = 'export interface Exposes {}\n';
  const types = {
    shell: { 'a contract.ts': `${contract}export const` },
    'mf-hello': { 'a contract.ts': contract },
  };
  const comparison = { user: 'shell', provider: 'mf-hello', contract: 'a contract', name: 'Hello' };
  await expect(compareTypes(types, [comparison])).rejects.toThrow(
    'Cannot compare contracts: the TypeScript compiler failed: shell/a contract.ts(2,13): error',
  );
});
