import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';

/** An empty folder for each test of a file, removed afterwards. Throws outside a test. */
export function temporaryFolder(): () => string {
  let folder: string | null = null;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'site-test-'));
  });
  afterEach(async () => {
    const old = current();
    folder = null;
    // A server that is shutting down may still write.
    await rm(old, { recursive: true, force: true, maxRetries: 5 });
  });
  function current(): string {
    if (folder === null)
      throw new Error('The temporary folder exists only in a test, in beforeEach and in afterEach.');
    return folder;
  }
  return current;
}
