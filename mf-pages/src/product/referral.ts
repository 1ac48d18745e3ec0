/** The states of an introduction, in order. In the last one, both sides are credited. Amounts are agreed on the first call. */
export const referralStates = ['introduced', 'demo', 'paid', 'credited'] as const;
