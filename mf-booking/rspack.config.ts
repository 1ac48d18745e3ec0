import { fragment } from '../rspack.base';

export default fragment({
  name: 'mf-booking',
  exposes: {
    './BookingWidget': './src/BookingWidget/BookingWidget.tsx',
    './booking': './src/booking/booking.ts',
  },
  standalone: true,
});
