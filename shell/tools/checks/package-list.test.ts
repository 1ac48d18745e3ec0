import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { fragmentPackages } from '@site/kit/contracts/fragments';

// Files that cannot derive the list of fragments from the contract. `node site new fragment` updates all of them.
const fragments = [...fragmentPackages].sort();

test('every fragment of the contract has a folder, and every folder has a contract', () => {
  const folders = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const named = folders.map(({ name }) => name).filter((name) => name.startsWith('mf-'));
  expect(named.sort()).toEqual(fragments);
});

test('tsconfig.json type-checks every fragment', () => {
  const { references } = json('tsconfig.json') as { references: { path: string }[] };
  const named = references.map(({ path }) => path.slice(2)).filter((name) => name.startsWith('mf-'));
  expect(named.sort()).toEqual(fragments);
});

test('the lock file lists every fragment', () => {
  const { packages } = json('package-lock.json') as { packages: Record<string, unknown> };
  expect(Object.keys(packages).filter((name) => /^mf-[^/]+$/.test(name))).toEqual(fragments);
});

function json(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
