/** After this many milliseconds more, a calendar that is slow has failed. */
const GIVE_UP_MS = 30_000;

/** Counts the time that the provider takes: first it is slow, then it has failed. */
export function createPatience(slowMs: number, onSlow: () => void, onFailed: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    start: () => {
      stop();
      timer = setTimeout(() => {
        timer = setTimeout(onFailed, GIVE_UP_MS);
        onSlow();
      }, slowMs);
    },
  };
}
