/** `npx tsx e2e/fakes/run.ts` starts the three stand-ins alone, to try them by hand. */
import { startFakes } from './start-fakes';

const fakes = await startFakes();
console.log(`scheduling  ${fakes.scheduling.url}
newsletter  ${fakes.newsletter.url}?form=${fakes.newsletter.formId}&action=subscribe&email=you@example.com
api         ${fakes.api.origin}/records
Stop with Ctrl+C.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, fakes.stop);
