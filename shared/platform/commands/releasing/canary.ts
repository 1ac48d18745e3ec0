import { parseRollbackOn, parseWeight } from '../../plan/change';
import { nothingChanged } from '../../plan/describe';
import { rollbackMetrics } from '../../store/deployments/deployment';
import { defineCommand } from '../command';
import { changeOptions } from './input';
import { runChange } from './run-change';

export const canary = defineCommand({
  summary: 'Change how many visitors get the canary',
  arguments: [['<percent>', 'the percentage of the visitors, from 0 to 100']],
  options: {
    'rollback-on': {
      value: 'metrics',
      summary: `roll it back by itself when these get worse: ${rollbackMetrics.join(', ')}`,
    },
    ...changeOptions,
  },
  examples: [
    ['20', 'give it to 20 % of the visitors'],
    ['20 --rollback-on errors', 'and roll it back when it causes errors'],
  ],
  afterFailure: nothingChanged,
  async run(context, { args: [percent], options }) {
    const weight = parseWeight(percent);
    const { 'rollback-on': names, ...others } = options;
    const rollbackOn = parseRollbackOn(names);
    await runChange(context, { action: 'weight', weight, rollbackOn }, others);
  },
});
