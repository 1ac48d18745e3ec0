/** The kinds of filters that a visitor can add. A file of its own, because pages load it without the parser. */
export const optionKinds = ['role', 'industry', 'place', 'size', 'signal'] as const;
export type OptionKind = (typeof optionKinds)[number];
