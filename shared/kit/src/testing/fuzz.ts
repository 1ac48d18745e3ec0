import fc, { type IProperty } from 'fast-check';

const RUNS = 100;
/** In every run of the tests the same; `npm run test:attack` takes another each time. */
const SEED = 20_250_101;

/**
 * Checks that a property holds for so many random inputs (`FUZZ_RUNS`). Throws with the smallest input for which it does
 * not, and with the seed that leads there again (`FUZZ_SEED`).
 */
export function holds<Inputs>(property: IProperty<Inputs>): void {
  const { FUZZ_RUNS = RUNS, FUZZ_SEED = SEED } = process.env;
  fc.assert(property, { numRuns: Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) });
}

/** A text of such pieces in any order, with anything else between them. */
export function textOf(pieces: readonly string[], { maxLength = 12 } = {}): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...pieces) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
    { weight: 1, arbitrary: fc.string({ maxLength: 5 }) },
  );
  return fc.array(piece, { maxLength }).map((parts) => parts.join(''));
}
