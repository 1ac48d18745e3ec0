import type { LeadState } from '../sections/product/State/State';

/** The values of facts in the sample. Everything in it is invented (docs/reference/behaviour/search.md). */
export const roles = [
  'owner',
  'operations',
  'finance',
  'technology',
  'marketing',
  'sales',
  'people',
  'purchasing',
] as const;
export type Role = (typeof roles)[number];

export const industries = [
  'freight',
  'software',
  'fintech',
  'health',
  'vets',
  'packaging',
  'cosmetics',
  'gyms',
  'energy',
  'hotels',
  'building',
  'legal',
] as const;
export type Industry = (typeof industries)[number];

/** `sites` is a company with three or more sites, `cloud` one that runs on Kubernetes, `alike` one like the best customers. */
export const signals = ['hiring', 'funding', 'opening', 'sites', 'launch', 'cloud', 'alike'] as const;
export type Signal = (typeof signals)[number];

export const countries = [
  'AT',
  'CA',
  'CH',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'NL',
  'NO',
  'PT',
  'SE',
  'US',
] as const;
export type Country = (typeof countries)[number];

/** A made-up person with one role at a made-up company. */
export interface Person {
  readonly name: string;
  readonly role: Role;
  /** Which of the role's three titles. */
  readonly title: 0 | 1 | 2;
  readonly company: string;
  /** Email address at a subdomain of `example.com`. */
  readonly address: string;
  readonly industry: Industry;
  readonly country: Country;
  readonly staff: number;
  readonly signals: readonly Signal[];
  /** Days since the newest signal. */
  readonly days: number;
  /** Quality of a complete match. */
  readonly fit: 4 | 5;
  /** Where the address is in its checks when the list rests. */
  readonly state: LeadState;
  /** Whether a page shows the person. */
  readonly shown?: boolean;
}

/** Facts that the people of one list have in common. */
export type Shared = Pick<Person, 'role' | 'industry' | 'country' | 'signals'>;

/** A person as a row: name, title, company, address, staff, days, and differences from the shared facts. */
type Row = readonly [
  name: string,
  title: Person['title'],
  company: string,
  address: string,
  staff: number,
  days: number,
  differences?: Partial<Person>,
];

/** People of one list. The last two are still being checked, unless their differences say otherwise. */
export function listOf(shared: Shared, rows: readonly Row[]): readonly Person[] {
  return rows.map(([name, title, company, address, staff, days, differences], index) => ({
    ...shared,
    shown: true,
    name,
    title,
    company,
    address: `${address}.example.com`,
    staff,
    days,
    fit: 5,
    state: index < rows.length - 2 ? 'verified' : index < rows.length - 1 ? 'checking' : 'queued',
    ...differences,
  }));
}
