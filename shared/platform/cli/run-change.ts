import { type ChangeLive, changeLive } from '../release/change-live';
import { openStore } from '../store/open-store';

/** Changes what is live in the store that is configured, and says what it did. `message` says why, for the log. */
export async function runChange(change: ChangeLive, message: string | undefined): Promise<void> {
  const lines = await changeLive(await openStore(), change, { message, log: console.log });
  for (const line of lines) console.log(line);
}
