import type { AddressState, CheckId } from './checks';

/** Where the samples send their requests. Reserved for documentation: nobody answers there. */
export const apiOrigin = 'https://api.example.com';

/** The endpoints of the API. The infrastructure page has their messages `infrastructure-lead-gen.calls.<id>*`. */
export const endpoints = {
  search: '/v1/search',
  enrich: '/v1/enrich',
  verify: '/v1/verify',
} as const;
export type EndpointId = keyof typeof endpoints;
// Object.keys is typed string[], but the object above is complete.
export const endpointIds = Object.keys(endpoints) as readonly EndpointId[];

interface SearchRequest {
  readonly describe: string;
}
interface EnrichRequest {
  readonly name: string;
  readonly domain: string;
}
interface VerifyRequest {
  readonly email: string;
}

export type ApiRequest =
  | { readonly endpoint: 'search'; readonly body: SearchRequest }
  | { readonly endpoint: 'enrich'; readonly body: EnrichRequest }
  | { readonly endpoint: 'verify'; readonly body: VerifyRequest };

interface ApiLead {
  readonly name: string;
  readonly role: string;
  readonly company: string;
  readonly email?: string;
  readonly state: AddressState;
  /** The check that an address waits for, or that it failed. */
  readonly check?: CheckId;
  readonly found_on: string;
}

/**
 * The lines of a search's reply: the filters first, then each lead as it is found and
 * again when its state changes, then their number.
 */
export type SearchLine =
  | { readonly filters: Readonly<Record<string, string | readonly (string | number)[]>> }
  | { readonly lead: ApiLead }
  | { readonly done: { readonly verified: number; readonly failed: number } };

/** The reply to a check: how each check ended. */
export interface VerifyReply {
  readonly email: string;
  readonly state: AddressState;
  readonly checks: Readonly<Record<CheckId, 'passed' | 'failed' | 'waiting'>>;
}

/** The searches of the pages that show code, with the sentence of each page's own search. People are made up. */
export const searchExamples = {
  freight: {
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
          name: 'Tuva Holm',
          role: 'VP operations',
          company: 'Fjordkold',
          state: 'checking',
          check: 'mailbox',
          found_on: 'https://fjordkold.example.com/jobs',
        },
      },
      {
        lead: {
          name: 'Tuva Holm',
          role: 'VP operations',
          company: 'Fjordkold',
          state: 'failed',
          check: 'mailbox',
          found_on: 'https://fjordkold.example.com/jobs',
        },
      },
      { done: { verified: 7, failed: 1 } },
    ],
  },
  fintech: {
    request: {
      endpoint: 'search',
      body: { describe: 'CTOs at fintechs running on Kubernetes, hiring in Portugal' },
    },
    reply: [
      {
        filters: {
          role: 'Technology, CTO or lead',
          industry: 'Fintech',
          stack: 'Kubernetes',
          signal: 'Hiring',
          place: ['PT'],
        },
      },
      {
        lead: {
          name: 'Inês Caldeira',
          role: 'CTO',
          company: 'Remessa',
          email: 'ines@remessa.example.com',
          state: 'verified',
          found_on: 'https://talks.example.org/lisbon',
        },
      },
      {
        lead: {
          name: 'Beatriz Louro',
          role: 'VP engineering',
          company: 'Fatura Viva',
          state: 'checking',
          check: 'mailbox',
          found_on: 'https://code.example.org/faturaviva',
        },
      },
      {
        lead: {
          name: 'Beatriz Louro',
          role: 'VP engineering',
          company: 'Fatura Viva',
          email: 'b.louro@faturaviva.example.com',
          state: 'verified',
          found_on: 'https://code.example.org/faturaviva',
        },
      },
      { done: { verified: 38, failed: 6 } },
    ],
  },
} as const satisfies Readonly<
  Record<string, { readonly request: ApiRequest; readonly reply: readonly SearchLine[] }>
>;

export const enrichExample = {
  request: { endpoint: 'enrich', body: { name: 'Rui Falcão', domain: 'contacerta.example.com' } },
  reply: {
    name: 'Rui Falcão',
    role: 'CTO',
    company: 'Conta Certa',
    email: 'rui@contacerta.example.com',
    state: 'verified',
    found_on: 'https://contacerta.example.com/jobs',
  },
} as const satisfies { readonly request: ApiRequest; readonly reply: ApiLead };

export const verifyExample = {
  request: { endpoint: 'verify', body: { email: 'mara@halden.example.com' } },
  reply: {
    email: 'mara@halden.example.com',
    state: 'verified',
    checks: { syntax: 'passed', domain: 'passed', 'catch-all': 'passed', mailbox: 'passed' },
  },
} as const satisfies { readonly request: ApiRequest; readonly reply: VerifyReply };
