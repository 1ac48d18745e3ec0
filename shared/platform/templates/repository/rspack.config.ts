import { fragment } from '@site/platform/fragment';

export default fragment({
  exposes: { './Newcomer': './src/Newcomer.tsx' },
  // Shown above the footer, on every page of the layout "default".
  place: './Newcomer',
});
