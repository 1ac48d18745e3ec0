import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { findChromium, openBrowser } from './open-browser';

const folder = temporaryFolder();

test('a browser that does not start is reported with its own error', async () => {
  const CHROMIUM_PATH = path.join(folder(), 'chromium');
  writeFileSync(CHROMIUM_PATH, '#!/bin/sh\necho libnss3.so is missing >&2\nexit 127\n', { mode: 0o755 });
  const starting = openBrowser({ ...process.env, CHROMIUM_PATH });
  await expect(starting).rejects.toBeInstanceOf(UserError);
  await expect(starting).rejects.toThrow(
    /^Cannot start the browser .+chromium: libnss3\.so is missing\. Run .+ or release without --proof\.$/,
  );
});

test('does not replace a CHROMIUM_PATH that does not exist by another browser', () => {
  const CHROMIUM_PATH = path.join(folder(), 'none');
  expect(() => findChromium(process.execPath, { CHROMIUM_PATH })).toThrow(
    `Cannot start the browser ${CHROMIUM_PATH}: the file does not exist.`,
  );
});
