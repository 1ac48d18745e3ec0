/** A histogram: the number of values up to each bound. The last count is of values beyond all bounds. */
export interface Distribution {
  readonly bounds: readonly number[];
  readonly counts: readonly number[];
  readonly sum: number;
  readonly add: (value: number) => void;
}
export declare function distribution(bounds: readonly number[]): Distribution;
/** The index of a value's count. NaN is beyond all bounds. */
export declare function bucketOf(bounds: readonly number[], value: number): number;
type Counted = Pick<Distribution, 'bounds' | 'counts'>;
/**
 * A lower bound of a rate, given `hits` of `all`. Wrong with at most the probability `chance`, whatever the rate and
 * the number of visits (Chernoff bound); 0 without hits.
 */
export declare function leastRate(hits: number, all: number, chance: number): number;
/** An upper bound of the rate, wrong with at most the same probability. */
export declare function mostRate(hits: number, all: number, chance: number): number;
/**
 * A lower bound of a quantile, such as 0.75; wrong with at most the probability `chance`. It is one of the
 * distribution's bounds, or 0.
 */
export declare function leastQuantile(values: Counted, part: number, chance: number): number;
/** An upper bound of the quantile; infinite beyond all bounds. With `chance` 1 it is the observed quantile. */
export declare function mostQuantile(values: Counted, part: number, chance: number): number;
