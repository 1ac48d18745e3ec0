import { keyOfEntry, LIVE, numberOfKey } from './live-entry';
import type { ObjectStore } from './object-store';

/** As many keys as an object store lists in one answer. */
const PAGE = 1000;

/**
 * The number of the log's newest entry, `after` where there is none after that. Asks once from a number that is close;
 * in a long log that is read for the first time it leaps, so that ten answers do for a hundred thousand entries.
 */
export async function newestEntryNumber(objects: ObjectStore, after = 0): Promise<number> {
  let newest = after;
  for (let leap = PAGE; ; ) {
    const page = await numbersAfter(objects, newest, PAGE);
    newest = page.at(-1) ?? newest;
    if (page.length < PAGE) return newest;
    for (; leap >= PAGE; leap /= 2) {
      const [found] = await numbersAfter(objects, newest + leap, 1);
      if (found === undefined) continue;
      newest = found;
      leap *= 4;
    }
    leap = PAGE;
  }
}

/** At most `most` numbers of entries that come after one, in order. */
export async function numbersAfter(objects: ObjectStore, after: number, most: number): Promise<number[]> {
  const numbers: number[] = [];
  if (most < 1) return numbers;
  for await (const key of objects.list(LIVE, keyOfEntry(after))) {
    const number = numberOfKey(key);
    if (number !== null) numbers.push(number);
    if (numbers.length >= most) break;
  }
  return numbers;
}
