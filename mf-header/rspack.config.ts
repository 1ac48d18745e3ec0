import { fragment } from '../rspack.base';

export default fragment({ name: 'mf-header', exposes: { './Header': './src/Header/Header.tsx' } });
