/**
 * The three stand-ins as a process of their own: `npx tsx e2e/stand-ins/run.ts [ports of scheduling, newsletter and api]`.
 * A parent process is sent their addresses.
 */
import { startStandIns } from './start-stand-ins';

const [scheduling = 0, newsletter = 0, api = 0] = process.argv.slice(2).map(Number);
const standIns = await startStandIns({ ports: { scheduling, newsletter, api } });
if (process.send) {
  const { requests: _, stop: __, ...addresses } = standIns;
  process.send(addresses);
  process.once('disconnect', end);
} else {
  console.log(`scheduling  ${standIns.scheduling.url}
newsletter  ${standIns.newsletter.url}?form=${standIns.newsletter.formId}&action=subscribe&email=you@example.com
api         ${standIns.api.origin}/records
Stop with Ctrl+C.`);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);

async function end(): Promise<void> {
  await standIns.stop();
  process.exit(0);
}
