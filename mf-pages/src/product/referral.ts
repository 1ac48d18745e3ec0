/** The states of an introduction, in order. In the last one, both sides are credited. Amounts are agreed on the first call. */
export const referralStates = ['introduced', 'demo', 'paid', 'credited'] as const;

/** Both sides are credited when the company has paid this invoice. Its own credit comes off the one after it. */
export const creditingInvoice = 1;
