import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { workingFolder } from './child-process';
import { fragmentsFile, liveContractsFolder, packageJson } from './own-repository';
import { type FragmentOptions, fragmentBuilds } from './package-builds';

/** The builds of a fragment that has its own repository. Its `rspack.config.ts` only calls this function. */
export function fragment(options: Omit<FragmentOptions, 'name'>): Configuration[] {
  const folder = workingFolder();
  const contracts = path.join(folder, liveContractsFolder);
  const list = path.join(contracts, fragmentsFile);
  if (!existsSync(list))
    throw new Error(
      `Cannot build: ${liveContractsFolder} is missing. Run npm test, which fetches it from the site.`,
    );
  const fragments = JSON.parse(readFileSync(list, 'utf8')) as string[];
  return fragmentBuilds(
    { ...options, name: packageJson(folder).name ?? '' },
    { folder, contracts, fragments },
  );
}
