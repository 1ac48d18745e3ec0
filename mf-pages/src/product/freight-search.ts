import type { SearchLine } from './api';

/** The reply to the search of the home page. People are made up. */
export const freightReply = [
  {
    filters: {
      role: 'Operations, head or above',
      industry: 'Cold-chain freight',
      place: ['DK', 'FI', 'NO', 'SE'],
      staff: [50, 500],
      signal: 'Hiring: Operations',
    },
  },
  {
    lead: {
      id: 'a03d',
      name: 'Mara Ellestad',
      role: 'Head of operations',
      company: 'Halden Cold Chain',
      email: 'mara@halden.example.com',
      state: 'verified',
      found_on: 'https://halden.example.com/jobs',
    },
  },
  {
    lead: {
      id: 'e918',
      name: 'Tuva Holm',
      role: 'VP operations',
      company: 'Fjordkold',
      email: 'tuva@fjordkold.example.com',
      state: 'checking',
      check: 'mailbox',
      found_on: 'https://fjordkold.example.com/jobs',
    },
  },
  {
    lead: {
      id: 'e918',
      name: 'Tuva Holm',
      role: 'VP operations',
      company: 'Fjordkold',
      email: 'tuva@fjordkold.example.com',
      state: 'failed',
      check: 'mailbox',
      found_on: 'https://fjordkold.example.com/jobs',
    },
  },
  { done: { verified: 7, failed: 1 } },
] as const satisfies readonly SearchLine[];
