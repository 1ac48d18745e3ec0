export type Colour = `#${string}`;

/** One theme. Each colour is the custom property of its name in every page (`accentInk`: `--accent-ink`). */
export interface ThemeColours {
  /** For scroll bars and form controls, which browsers draw. */
  readonly scheme: 'light' | 'dark';
  /** The page. Also the browser chrome's `theme-color`. */
  readonly background: Colour;
  /** Second background, for steps and placeholders. */
  readonly tint: Colour;
  /** Background of product windows and menus. */
  readonly card: Colour;
  readonly ink: Colour;
  /** Quieter text, on background, tint and card only. */
  readonly muted: Colour;
  /** Hairlines. */
  readonly line: Colour;
  /** An area, or a small mark. Never text on background. */
  readonly accent: Colour;
  /** Text on accent. */
  readonly accentInk: Colour;
  /** The accent as text on background, tint and card. */
  readonly accentText: Colour;
  /** The accent as text on code. */
  readonly onDark: Colour;
  /** The dark area: code samples, footer. */
  readonly code: Colour;
  readonly codeInk: Colour;
  readonly codeMuted: Colour;
  readonly codeLine: Colour;
  readonly success: Colour;
  readonly warning: Colour;
  readonly error: Colour;
  readonly info: Colour;
  /** Text on any of the four roles above, which are themselves text on background, tint and card. */
  readonly statusInk: Colour;
}

const light = {
  scheme: 'light',
  card: '#ffffff',
  code: '#151411',
  codeInk: '#efece3',
  codeMuted: '#a8a395',
  codeLine: '#35332d',
  success: '#14633a',
  warning: '#7d4a00',
  error: '#a8201a',
  info: '#1a4f8f',
  statusInk: '#ffffff',
} as const;

const dark = {
  ...light,
  scheme: 'dark',
  card: '#161916',
  code: '#0a0b0a',
  success: '#6fdc9a',
  warning: '#f2b84b',
  error: '#ff8f85',
  info: '#8fbcff',
  statusInk: '#0f110f',
} as const;

/** The themes, `default` first. A new one is an entry here: its name, its rules and its tests follow. */
export const themeColours = {
  default: {
    ...light,
    background: '#f6f4ee',
    tint: '#eae6da',
    ink: '#151411',
    muted: '#5f5b51',
    line: '#d9d4c6',
    accent: '#1f2ee6',
    accentInk: '#ffffff',
    accentText: '#1f2ee6',
    onDark: '#f6f4ee',
  },
  orange: {
    ...light,
    background: '#f8f3ec',
    tint: '#f0e4d5',
    ink: '#17120d',
    muted: '#655a4d',
    line: '#e0d3c2',
    accent: '#ff5b1a',
    accentInk: '#17120d',
    accentText: '#b23600',
    onDark: '#ff5b1a',
  },
  mint: {
    ...light,
    background: '#f1f5ef',
    tint: '#dfe9df',
    ink: '#0e1712',
    muted: '#4f5d54',
    line: '#cfdbd0',
    accent: '#5fe0a6',
    accentInk: '#0e1712',
    accentText: '#0a6b45',
    onDark: '#5fe0a6',
  },
  rosewood: {
    ...light,
    background: '#f8f1ed',
    tint: '#efe0d9',
    ink: '#1b0f10',
    muted: '#68565a',
    line: '#e2d1cb',
    accent: '#7d1a2c',
    accentInk: '#ffffff',
    accentText: '#7d1a2c',
    onDark: '#f0909d',
  },
  founder: {
    ...light,
    background: '#f8f5e8',
    tint: '#efe9cf',
    ink: '#17150c',
    muted: '#615b46',
    line: '#ded7bd',
    accent: '#ffd21f',
    accentInk: '#17150c',
    accentText: '#7a5900',
    onDark: '#ffd21f',
  },
  infrastructure: {
    ...dark,
    background: '#0f110f',
    tint: '#1b1f1b',
    ink: '#eff2ea',
    muted: '#a3aa9d',
    line: '#30362f',
    accent: '#c6f53d',
    accentInk: '#0f110f',
    accentText: '#c6f53d',
    onDark: '#c6f53d',
  },
  enterprise: {
    ...light,
    background: '#f1f3f1',
    tint: '#dfe5e3',
    ink: '#0d1718',
    muted: '#4f5c5d',
    line: '#cdd6d4',
    accent: '#0b4650',
    accentInk: '#ffffff',
    accentText: '#0b4650',
    onDark: '#7fd0dc',
  },
  marketing: {
    ...light,
    background: '#f9f2f4',
    tint: '#f2e1e7',
    ink: '#190f15',
    muted: '#675760',
    line: '#e4d1d9',
    accent: '#ff6fb5',
    accentInk: '#190f15',
    accentText: '#ad1466',
    onDark: '#ff6fb5',
  },
} as const satisfies Readonly<Record<string, ThemeColours>>;

/** A page names one; `<html data-theme>` carries it. */
export type Theme = keyof typeof themeColours;

// `Object.keys` forgets which keys there are; the table is written out above.
export const themes: readonly Theme[] = Object.keys(themeColours) as Theme[];
