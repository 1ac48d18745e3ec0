import { fragment } from '../rspack.base';

export default fragment({
  name: 'mf-booking',
  exposes: {
    './BookingWidget': './src/BookingWidget/BookingWidget.tsx',
    './booking': './src/booking/booking.ts',
  },
  standalone: { runtime: './src/standalone/runtime.tsx' },
  scripts: {
    embed: './src/embed/embed.ts',
    conformance: './src/conformance/conformance.ts',
  },
});
