import fc, { type IProperty } from 'fast-check';

const RUNS = 100;
/** The same seed for every run of the tests. `npm run test:attack` uses a new one each time. */
const SEED = 20_250_101;

/**
 * Checks a property with random inputs (`FUZZ_RUNS` times). Throws with the smallest counterexample, and with the seed that
 * reproduces it (`FUZZ_SEED`).
 */
export function holds<Inputs>(property: IProperty<Inputs>): void {
  const { FUZZ_RUNS = RUNS, FUZZ_SEED = SEED } = process.env;
  fc.assert(property, { numRuns: Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) });
}

const codePoint = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

/** Text of any characters. `unit: 'binary'` of fast-check, which gives the same, takes a second to set up. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  return fc.string({ unit: codePoint, maxLength });
}

/** Text of these pieces in any order, with random text in between. */
export function textOf(pieces: readonly string[], { maxLength = 12 } = {}): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...pieces) },
    { weight: 1, arbitrary: anyText(3) },
    { weight: 1, arbitrary: fc.string({ maxLength: 5 }) },
  );
  return fc.array(piece, { maxLength }).map((parts) => parts.join(''));
}
