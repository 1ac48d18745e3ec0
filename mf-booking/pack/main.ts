/** `npm run pack:booking -- --site https://www.example.com`: the npm package of that site's release, in `mf-booking/package`. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { packBooking } from './pack-booking';

const { values } = parseArgs({
  options: {
    site: {
      type: 'string',
      default: process.env.SITE_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`,
    },
    repository: { type: 'string' },
    name: { type: 'string', default: 'scheduling-widget' },
    out: { type: 'string', default: fileURLToPath(new URL('../package', import.meta.url)) },
  },
});

try {
  console.log(await packBooking(values));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
