import type { ApiLead, ApiRequest, SearchLine, VerifyReply } from './api';

/** The reply to the search of the page about the API. People are made up. */
export const fintechReply = [
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
      id: 'c41a',
      name: 'Inês Caldeira',
      role: 'CTO',
      company: 'Remessa',
      email: 'ines@remessa.example.com',
      state: 'verified',
      found_on: 'https://remessa.example.com/jobs',
    },
  },
  {
    lead: {
      id: '7f2e',
      name: 'Beatriz Louro',
      role: 'VP engineering',
      company: 'Fatura Viva',
      email: 'b.louro@faturaviva.example.com',
      state: 'checking',
      check: 'mailbox',
      found_on: 'https://faturaviva.example.com/jobs',
    },
  },
  {
    lead: {
      id: '7f2e',
      name: 'Beatriz Louro',
      role: 'VP engineering',
      company: 'Fatura Viva',
      email: 'b.louro@faturaviva.example.com',
      state: 'verified',
      found_on: 'https://faturaviva.example.com/jobs',
    },
  },
  { done: { verified: 38, failed: 6 } },
] as const satisfies readonly SearchLine[];

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
