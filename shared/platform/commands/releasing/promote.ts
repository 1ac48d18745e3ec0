import { nothingChanged } from '../../plan/describe';
import { defineCommand } from '../command';
import { changeOptions } from './input';
import { runChange } from './run-change';

export const promote = defineCommand({
  summary: 'Make the canary live for all visitors',
  options: changeOptions,
  examples: [['', 'make it live']],
  afterFailure: nothingChanged,
  async run(context, { options }) {
    await runChange(context, { action: 'promote' }, options);
  },
});
