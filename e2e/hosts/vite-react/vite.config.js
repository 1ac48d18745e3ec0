import { federation } from '@module-federation/vite';
import { bookingHost } from '../booking-host.js';

export default {
  define: { BOOKING_HOST: bookingHost },
  build: { target: 'es2022' },
  plugins: [
    federation({
      name: 'vite-react',
      remotes: {
        'mf-booking': {
          type: 'module',
          name: 'mf-booking',
          entry: `${bookingHost.site}/mf-booking/v1/remoteEntry.js`,
        },
      },
      shareStrategy: 'loaded-first',
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      dts: false,
    }),
  ],
};
