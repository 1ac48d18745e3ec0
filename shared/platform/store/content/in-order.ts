/**
 * Maps items with at most `most` calls of `work` in parallel. Yields the results in the order of the items; throws the
 * first error in that order.
 */
export async function* inOrder<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  most: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  for await (const item of items) {
    const result = work(item);
    // The error is thrown when its turn comes.
    result.catch(() => {});
    running.push(result);
    const [first] = running;
    if (running.length < most || first === undefined) continue;
    running.shift();
    yield await first;
  }
  for (const result of running) yield await result;
}
