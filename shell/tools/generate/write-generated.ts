import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf, UserError } from '@site/platform/config/user-error';
import { buildFormatSchema } from '@site/platform/release/read-build';
import { findPages } from '../../../mf-pages/find-pages';
import { placeholders, routes } from '../../src/routing/routes';
import { validateRoutes } from '../../src/routing/validate-routes';
import { completeLock } from '../pack/complete-lock';
import { generatedFiles } from './generated-files';
import { writeChanged } from './write-changed';

interface GenerateOptions {
  readonly isCheck?: boolean;
  /** Text of further files, by path. */
  readonly more?: Readonly<Record<string, string>>;
  readonly exposes?: typeof findPages;
}

/**
 * Writes the files that are generated from the route table, the folders of pages and the build format, and
 * completes the lock files. Resolves with the files that were out of date; with `isCheck`, it leaves them so. Rejects
 * with a `UserError` if the folders and the table do not match.
 */
export async function writeGenerated(
  project: string,
  { isCheck = false, more = {}, exposes = findPages }: GenerateOptions = {},
): Promise<readonly string[]> {
  try {
    validateRoutes({ routes, placeholders, pages: Object.keys(exposes()).map((expose) => expose.slice(2)) });
  } catch (error) {
    // Both are parts of builds, which have no `UserError`.
    throw new UserError(messageOf(error), { cause: error });
  }
  const files = {
    ...(await generatedFiles(project, routes)),
    'docs/reference/build-format.schema.json': `${JSON.stringify(buildFormatSchema(), null, 2)}\n`,
    ...more,
    ...(await completeLocks(project)),
  };
  return writeChanged(project, files, { isCheck });
}

async function completeLocks(project: string): Promise<Record<string, string>> {
  const locks = ['package-lock.json', 'e2e/tools/package-lock.json', 'e2e/tools/nightly/package-lock.json'];
  const texts = locks.map(async (lock) => [
    lock,
    completeLock(await readFile(path.join(project, lock), 'utf8')),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}
