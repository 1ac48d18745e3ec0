/** The icons of the product's tools, drawn like those of `Icon`. To add an icon, add a line. */
export const toolIconPaths = {
  'icp-search':
    'M7 12.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM11 11l4 4M7 6.8a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6ZM4.4 9.8c.6-1.8 4.6-1.8 5.2 0',
  'hidden-lists': 'M1.5 3h13M1.5 8h3M6.5 8h3M11.5 8h3M1.5 13h13',
  'email-finder':
    'M7 13H1.5V3h13v4M1.5 4.5 8 9.5l3-2.3M11.5 14a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM13.1 13.3l2.1 2.1',
  'email-finder-tools': 'M1.5 4h6M11.5 4h3M1.5 12h3M8.5 12h6M7.5 2h4v4h-4zM4.5 10h4v4h-4z',
  'email-validation': 'M7 13H1.5V3h13v4M1.5 4.5 8 9.5l3-2.3M9 12.2l2.2 2.2 4-4.6',
  'domain-validation':
    'M14.5 7.5A6.5 6.5 0 1 0 7.5 14.5M1.5 8H9M8 1.5C4.5 5 4.5 11 7.5 14.5M8 1.5c1.7 1.7 2.6 3.8 2.7 6M9 12.2l2.2 2.2 4-4.6',
  'lookalike-analysis':
    'M5.75 12.25a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5ZM10.25 12.25a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5Z',
  'senders-integrations': 'M1 8h10M6 8V2.5h5M6 8v5.5h5M11 1h3.5v3H11zM11 6.5h3.5v3H11zM11 12h3.5v3H11z',
  'sending-tool': 'm14.5 1.5-13 5 5 3 3 5zM6.5 9.5 10 6',
  crm: 'M1.5 2.5h13v11h-13zM5.5 8a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM3 11.5c.6-2.2 4.4-2.2 5 0M10 6.5h2.5M10 9.5h2.5',
  'linkedin-automation':
    'M1.5 8a6.5 6.5 0 0 1 11.4-4.3M14.5 8a6.5 6.5 0 0 1-11.4 4.3M13.3 1v3h-3M2.7 15v-3h3M5.8 7.2v3.3M5.8 4.9v1.2M8.2 10.5V7.2M8.2 8.8c0-2 2.4-2 2.4 0v1.7',
} as const satisfies Readonly<Record<string, string>>;

export type ToolIconName = keyof typeof toolIconPaths;

/** The names of all tool icons (docs/reference/behaviour/content.md#content-and-buttons). */
// Object.keys is typed string[], but the object above is complete.
export const toolIconNames = Object.keys(toolIconPaths) as readonly ToolIconName[];
