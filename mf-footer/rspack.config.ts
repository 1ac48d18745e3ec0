import { fragment } from '../rspack.base';

export default fragment({ name: 'mf-footer', exposes: { './Footer': './src/Footer/Footer.tsx' } });
