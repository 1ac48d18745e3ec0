import { UserError } from '../../config/user-error';
import { nothingChanged } from '../../plan/describe';
import { defineCommand } from '../command';
import { changeOptions } from './input';
import { runChange } from './run-change';

export const rollback = defineCommand({
  summary: 'Make an earlier release or composition live again, without building anything',
  arguments: [['[package]', 'only this package; without it, the whole site or the canary']],
  options: {
    to: { value: 'build', summary: 'the build to make live, one of node site releases' },
    ...changeOptions,
  },
  examples: [
    ['', 'end the canary; without one, make the build before live'],
    ['mf-reviews', 'restore the previous release of one package'],
    ['--to 1a2b3c4d5e6f', 'make an earlier build live'],
  ],
  afterFailure: nothingChanged,
  async run(context, { args: [name], options: { to, ...options } }) {
    if (name !== undefined && to !== undefined)
      throw new UserError(
        `Cannot combine --to with a package: a build has a release of every package. Remove either --to or ${name}.`,
      );
    const change =
      name === undefined
        ? ({ action: 'rollback', to } as const)
        : ({ action: 'rollback-package', name } as const);
    await runChange(context, change, options);
  },
});
