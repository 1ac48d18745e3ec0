import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { PACKAGE_NAME } from '../../hosts/manual';
import { test as base } from '../hosts/hosts';
import { sharedSite } from '../sites/shared-site';
import { projectRoot } from './project';
import { removeFolder, temporaryFolder } from './temporary-folder';

const run = promisify(execFile);

export interface BookingPackage {
  readonly tarball: string;
  /** The folder of the installed package. */
  readonly folder: string;
}

/** Tests of booking's npm package, which each worker packs once. */
export const test = base.extend<object, { readonly bookingPackage: BookingPackage }>({
  bookingPackage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from the pattern.
    async ({}, use) => {
      const folder = temporaryFolder('booking-package-');
      try {
        const out = path.join(folder, 'package');
        const options = ['--site', sharedSite().url, '--name', PACKAGE_NAME, '--out', out];
        const command = ['site.js', 'pack', 'booking', ...options];
        const tarball = (await run(process.execPath, command, { cwd: projectRoot })).stdout.trim();
        writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
        const quick = ['--offline', '--legacy-peer-deps', '--no-audit', '--no-fund', '--no-package-lock'];
        await run('npm', ['install', tarball, ...quick], { cwd: folder });
        await use({ tarball, folder });
      } finally {
        removeFolder(folder);
      }
    },
    { scope: 'worker' },
  ],
});
