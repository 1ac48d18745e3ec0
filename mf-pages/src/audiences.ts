import type { Theme } from '@site/shared/contracts/themes';

/** The seven pages for a kind of team, in the order in which they are listed. */
export const audiences = [
  { page: 'sales-enablement-platform', theme: 'orange' },
  { page: 'lead-generation-agencies', theme: 'mint' },
  { page: 'b2b-lead-generation', theme: 'rosewood' },
  { page: 'startup-lead-generation', theme: 'founder' },
  { page: 'infrastructure-lead-gen', theme: 'infrastructure' },
  { page: 'enterprise-lead-generation', theme: 'enterprise' },
  { page: 'marketing-agency-lead-gen', theme: 'marketing' },
] as const satisfies readonly { page: string; theme: Theme }[];

export type AudiencePage = (typeof audiences)[number]['page'];
