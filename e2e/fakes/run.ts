/**
 * The three stand-ins as a process of their own: `npx tsx e2e/fakes/run.ts [ports of scheduling, newsletter and api]`.
 * A parent process is sent their addresses.
 */
import { startFakes } from './start-fakes';

const [scheduling = 0, newsletter = 0, api = 0] = process.argv.slice(2).map(Number);
const fakes = await startFakes({ ports: { scheduling, newsletter, api } });
if (process.send) {
  const { requests: _, stop: __, ...addresses } = fakes;
  process.send(addresses);
  process.once('disconnect', end);
} else {
  console.log(`scheduling  ${fakes.scheduling.url}
newsletter  ${fakes.newsletter.url}?form=${fakes.newsletter.formId}&action=subscribe&email=you@example.com
api         ${fakes.api.origin}/records
Stop with Ctrl+C.`);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);

async function end(): Promise<void> {
  await fakes.stop();
  process.exit(0);
}
