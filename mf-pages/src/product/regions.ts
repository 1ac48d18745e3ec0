/** The regions of the made-up enterprise, after the rules that hold for all of them. A region adds rules and drops none. */
export const regions = ['dach', 'france', 'nordics'] as const;
