/** Maps items, at most `most` in parallel. Yields results, and throws the first error, in the order of the items. */
export async function* mapInOrder<T, R>(
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
