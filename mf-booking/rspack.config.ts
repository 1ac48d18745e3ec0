import { fragment } from '../rspack.base';

export default fragment({
  name: 'mf-booking',
  exposes: {
    './BookingWidget': './src/BookingWidget/BookingWidget.tsx',
    './booking': './src/booking/booking.ts',
  },
  standalone: { runtime: './src/standalone/runtime.tsx', react: '>=18.2.0 <20.0.0' },
  types: { folder: 'src/types', contract: '../shared/src/contracts/booking.ts' },
  scripts: {
    embed: './src/embed/embed.ts',
    conformance: './src/conformance/conformance.ts',
  },
});
