import pLimit from 'p-limit';

/**
 * Runs `work` on each item, at most `most` in parallel. After a failure, starts no more, waits for the running ones, and
 * throws the first error.
 */
export async function runAll<T>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  await pLimit(most).map(items, async (item) => {
    if (errors.length === 0) await work(item).catch((error: unknown) => errors.push(error));
  });
  if (errors.length > 0) throw errors[0];
}
