/** How long after "slow" a calendar counts as failed, in milliseconds. */
const GIVE_UP_MS = 30_000;

/** Times the provider: reports it slow first, then failed. */
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
