/** Does a piece of work when it is first needed and keeps its result; a failure is not kept. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= work().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
