/**
 * Runs the three mock servers: `npx tsx e2e/mock-servers/run.ts [ports of scheduling, newsletter and api]`. Sends their URLs to
 * the parent process.
 */
import { startMockServers } from './start-mock-servers';

const [scheduling = 0, newsletter = 0, api = 0] = process.argv.slice(2).map(Number);
const mockServers = await startMockServers({ scheduling, newsletter, api });
if (process.send) {
  const { requests: _, stop: __, ...addresses } = mockServers;
  process.send(addresses);
  process.once('disconnect', end);
} else {
  console.log(`scheduling  ${mockServers.scheduling.url}
newsletter  ${mockServers.newsletter.url}?form=${mockServers.newsletter.formId}&action=subscribe&email=you@example.com
api         ${mockServers.api.origin}/records
Stop with Ctrl+C.`);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);

async function end(): Promise<void> {
  await mockServers.stop();
  process.exit(0);
}
