import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../config/user-error';

/** An npm package whose code is in a bundle. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
  /** The texts of its license files. */
  readonly text: string;
  /** The hash of its tarball in the lock file, such as `sha512-...`; null for one without. */
  readonly integrity: string | null;
}

/**
 * The packages of bundled files, by name. Rejects with a `UserError` for a package without a license.
 *
 * @param bundled The paths of the files in bundles, absolute or relative to the current folder.
 */
export async function bundledPackages(
  project: string,
  bundled: readonly string[],
): Promise<readonly BundledPackage[]> {
  const { packages: locked } = JSON.parse(
    await readFile(path.join(project, 'package-lock.json'), 'utf8'),
  ) as {
    readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
  };
  /** By the end of the path: a linked package is outside of the project. */
  const lockedAt = (folder: string) => {
    const ending = `/${folder.split(path.sep).join('/')}`;
    const known = Object.keys(locked).filter((key) => key !== '' && ending.endsWith(`/${key}`));
    return locked[known.sort((a, b) => a.length - b.length).at(-1) ?? ''];
  };
  const folders = [...new Set(bundled.flatMap((file) => npmPackageFolder(path.resolve(file))))].sort();
  const packages = folders.map(async (folder): Promise<BundledPackage> => {
    const { name, version, license } = JSON.parse(
      await readFile(path.join(folder, 'package.json'), 'utf8'),
    ) as { readonly name: string; readonly version: string; readonly license?: string };
    if (license === undefined)
      throw new UserError(
        `Cannot pack ${name} ${version}: its package.json names no license. Replace the package.`,
      );
    const { integrity = null } = lockedAt(folder) ?? {};
    return { name, version, license, integrity, text: await licenseText(folder) };
  });
  return Promise.all(packages);
}

/** The folder of the package that a file belongs to; none for our own files. */
function npmPackageFolder(file: string): readonly string[] {
  const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file) ?? [];
  return folder === undefined ? [] : [folder];
}

/** Some packages have a folder of them, such as `LICENSES`. */
async function licenseText(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries
    .filter(({ name }) => /^(licen[cs]e|notice|copying)/i.test(name))
    .map(async (entry) => {
      if (!entry.isDirectory()) return [entry.name];
      return (await readdir(path.join(folder, entry.name))).map((name) => path.join(entry.name, name));
    });
  const names = (await Promise.all(files)).flat().sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.map((text) => text.trim()).join('\n\n');
}
