/**
 * The checks of an address, in order, with the id of their messages. A check of a domain runs once for all addresses at that
 * domain, so it passes for all of them or for none.
 */
export const checks = [
  { id: 'syntax', scope: 'address' },
  { id: 'domain', scope: 'domain' },
  { id: 'catch-all', scope: 'domain' },
  { id: 'mailbox', scope: 'address' },
] as const;
export type CheckId = (typeof checks)[number]['id'];

/**
 * The states of an address. A row appears when its person is found. It counts as a lead, and is handed over, once its address
 * is verified; until then it shows the check that it waits for. A failed address stays visible with the check that failed.
 */
export type AddressState = 'queued' | 'checking' | 'verified' | 'failed';
