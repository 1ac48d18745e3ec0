/**
 * The strokes of each icon, as one path in a 16 x 16 box. To add an icon, add a line. Every fragment's scripts contain this
 * list, so icons of the product's tools have their own list in `ToolIcon`.
 */
export const iconPaths = {
  arrow: 'M1 8h13M9 3l5 5-5 5',
  out: 'M4 12 12 4M5 4h7v7',
  down: 'm3 6 5 5 5-5',
  plus: 'M8 2v12M2 8h12',
  close: 'm3 3 10 10M13 3 3 13',
  menu: 'M1 5h14M1 11h14',
  check: 'm2 8.5 4 4 8-9',
  search: 'M7 12.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM11 11l4 4',
  copy: 'M5.5 5.5h9v9h-9zM10.5 5.5v-4h-9v9h4',
  link: 'm6 10 4-4M7 4.5l2-2a3.2 3.2 0 0 1 4.5 4.5l-2 2M9 11.5l-2 2A3.2 3.2 0 0 1 2.5 9l2-2',
  mail: 'M1.5 3h13v10h-13zM1.5 4.5 8 9.5l6.5-5',
  calendar: 'M1.5 3h13v11.5h-13zM1.5 6.8h13M5 1v3.6M11 1v3.6',
  info: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM8 7v5M8 4.2v1.6',
  warning: 'M8 1.8 15 14H1zM8 6v4.2M8 11.2v1.4',
  error: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM5.5 5.5l5 5M10.5 5.5l-5 5',
  spinner: 'M8 1.5A6.5 6.5 0 1 1 1.5 8',
} as const satisfies Readonly<Record<string, string>>;

/** The name of an icon. */
export type IconName = keyof typeof iconPaths;

/** The names of all icons (docs/reference/behaviour/content.md#content-and-buttons). */
// Object.keys is typed string[], but the object above is complete.
export const iconNames = Object.keys(iconPaths) as readonly IconName[];
