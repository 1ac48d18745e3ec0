import { nextTask } from '@site/kit/browser/next-task';
import { whenIdle } from '@site/kit/browser/when-idle';

/** Resolves in a new task once the browser is idle or the visitor interacts. */
export async function idleOrInteraction(): Promise<void> {
  await Promise.race([self.mayHydrate, new Promise<void>((resolve) => whenIdle(resolve))]);
  await nextTask();
}
