import type { SiteHref } from '@site/kit/contracts/pages';

/** The eight tools (`docs/reference/behaviour/content.md#product`), in the order in which they are used. */
export const toolIds = [
  'icp-search',
  'hidden-lists',
  'email-finder',
  'email-finder-tools',
  'email-validation',
  'domain-validation',
  'lookalike-analysis',
  'senders-integrations',
] as const;

/** The page that shows a tool at work. */
export const toolPages = {
  'icp-search': '/startup-lead-generation',
  'hidden-lists': '/data',
  'email-finder': '/email-finder',
  'email-finder-tools': '/email-finder#patterns',
  'email-validation': '/enterprise-lead-generation',
  'domain-validation': '/lead-generation-agencies',
  'lookalike-analysis': '/b2b-lead-generation',
  'senders-integrations': '/sales-enablement-platform',
} as const satisfies Readonly<Record<ToolId, SiteHref>>;

export type ToolId = (typeof toolIds)[number];
