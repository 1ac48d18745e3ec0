import type { SearchExample } from './api';

/** The search of the home page, which has the same sentence, as a request with its reply. People are made up. */
export const freightSearch = {
  request: {
    endpoint: 'search',
    body: {
      describe:
        'Heads of operations at refrigerated-freight companies in the Nordics, 50 to 500 people, hiring dispatchers now',
    },
  },
  reply: [
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
  ],
} as const satisfies SearchExample;
