/**
 * `npm run rollback [-- --to <build id>]`: makes an earlier composition live without building anything. If a canary
 * runs, rolls back only the canary. `npm run rollback -- <package>` rolls back one package to its previous release.
 */
import { UserError } from '../config/user-error';
import { readArguments } from './read-arguments';
import { runChange } from './run-change';
import { runCommand, siteIsAsItWas } from './run-command';

runCommand(async (context) => {
  const {
    values: { to, ...options },
    words: [name],
  } = readArguments('rollback');
  if (name !== undefined && to !== undefined)
    throw new UserError(
      `Cannot combine --to with a package: a build has a release of every package. Remove either --to or ${name}.`,
    );
  const change =
    name === undefined
      ? ({ action: 'rollback', to } as const)
      : ({ action: 'rollback-package', name } as const);
  await runChange(context, change, { store: await context.openStore(), ...options });
}, siteIsAsItWas);
