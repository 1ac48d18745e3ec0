import { serveStore } from '../../serve/serve-store';
import { defineCommand } from '../command';

/** For production servers. */
export const serve = defineCommand({
  summary: 'Serve what is live, and build nothing',
  examples: [['', 'serve the store in SITE_STORE at PORT, or at port 3000']],
  async run({ untilStopped, ...context }) {
    await untilStopped(await serveStore(context));
  },
});
