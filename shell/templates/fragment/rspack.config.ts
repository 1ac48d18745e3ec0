import { fragment } from '../../../rspack.base';

export default fragment({
  name: 'mf-newcomer',
  exposes: { './Newcomer': './src/Newcomer/Newcomer.tsx' },
  place: './Newcomer',
});
