import type { AddressState, CheckId } from './checks';

/** Where the samples send their requests. Reserved for documentation: nobody answers there. */
export const apiOrigin = 'https://api.example.com';

/** The endpoints of the API. The infrastructure page has their messages `infrastructure-lead-gen.calls.<id>*`. */
export const endpoints = {
  search: '/v1/search',
  enrich: '/v1/enrich',
  verify: '/v1/verify',
} as const;
// Object.keys is typed string[], but the object above is complete.
export const endpointIds = Object.keys(endpoints) as readonly (keyof typeof endpoints)[];

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

export interface ApiLead {
  /** The same each time that a search sends the lead. */
  readonly id?: string;
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
