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

export type ToolId = (typeof toolIds)[number];
