import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';

/** An empty folder for each test of a file, removed after it. */
export function temporaryFolder(): () => string {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'site-test-'));
  });
  // A server that is being stopped may still write.
  afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return () => folder;
}
