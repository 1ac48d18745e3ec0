import type { LocaleOptions } from '@site/kit/protocol/locales/locales';
import { UserError } from '../../config/user-error';
import type { BuiltFiles } from '../../store/records/built-files';
import { budgetFaults } from './budgets';
import { contractFaults } from './contracts';
import { exposeFaults } from './exposes';
import { type Candidates, describeFaults } from './fault';
import { messageFaults } from './messages';
import { documentFaults, importFaults, versionFaults } from './shared-modules';
import { styleFaults } from './styles';

export interface CompatibilityOptions extends Candidates {
  readonly locales: LocaleOptions;
  readonly files: BuiltFiles;
}

/** Rejects incompatible releases before anything is rendered, with every problem and fix (decision 0081). */
export async function checkReleases({ locales, files, ...candidates }: CompatibilityOptions): Promise<void> {
  const { releases } = candidates;
  const faults = [
    ...documentFaults(candidates),
    ...exposeFaults(candidates),
    ...(await contractFaults(candidates)),
    ...versionFaults(candidates),
    ...importFaults(candidates),
    ...messageFaults(releases, locales),
    ...budgetFaults(candidates),
    ...(await styleFaults(candidates, files)),
  ];
  if (faults.length > 0) throw new UserError(describeFaults(candidates, faults));
}
