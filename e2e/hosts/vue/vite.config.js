import vue from '@vitejs/plugin-vue';
import { bookingHost } from '../booking-host.js';

export default {
  define: { BOOKING_HOST: bookingHost },
  plugins: [
    // Without this Vue takes the tag for a component of its own.
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'booking-widget' } } }),
  ],
};
