/** What is taken in one period; a page sends its measures once. */
const PERIOD_MS = 10_000;
const IN_ALL = 1_000;
const PER_ADDRESS = 100;

/** Whether one more may be taken from an address. */
export type MeasuresRate = (address: string) => boolean;

/**
 * Counts in periods, and forgets all addresses at the end of each: no more are known than were taken. Those of one sender
 * that are too many do not use up what is there for all.
 */
export function measuresRate(now: () => number = () => performance.now()): MeasuresRate {
  const taken = new Map<string, number>();
  let began = now();
  let all = 0;
  return (address) => {
    if (now() - began >= PERIOD_MS) {
      began = now();
      all = 0;
      taken.clear();
    }
    const sender = networkOf(address);
    const count = taken.get(sender) ?? 0;
    if (count >= PER_ADDRESS || all >= IN_ALL) return false;
    taken.set(sender, count + 1);
    all += 1;
    return true;
  };
}

/** Who has one address of IPv6 mostly has the 2^64 beside it. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [left = '', right] = address.split('::');
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
