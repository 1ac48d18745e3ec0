import { bookingRemote } from './booking-remote.js';

export default {
  build: { target: 'es2022' },
  plugins: [bookingRemote],
};
