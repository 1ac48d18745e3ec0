/** Works on items, at most `most` at a time, and gives the results in their order. Ends with the first that fails. */
export async function* inOrder<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  most: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  for await (const item of items) {
    const result = work(item);
    // Reported when its turn comes.
    result.catch(() => {});
    running.push(result);
    const [first] = running;
    if (running.length < most || first === undefined) continue;
    running.shift();
    yield await first;
  }
  for (const result of running) yield await result;
}
