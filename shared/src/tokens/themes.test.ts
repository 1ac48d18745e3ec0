import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { themes } from '../contracts/themes';
import { type Colour, type ThemeColours, themeColor, themeColours } from './themes';

const MIN_CONTRAST = 4.5;

/** Every text colour with every background that it stands on. */
const pairs: readonly (readonly [text: keyof ThemeColours, background: keyof ThemeColours])[] = [
  ...(['ink', 'muted', 'accentText', 'success', 'warning', 'error', 'info'] as const).flatMap((text) =>
    (['ground', 'tint', 'card'] as const).map((background) => [text, background] as const),
  ),
  ...(['success', 'warning', 'error', 'info'] as const).map((role) => ['statusInk', role] as const),
  ...(['codeInk', 'codeMuted', 'onDark'] as const).map((text) => [text, 'code'] as const),
  ['accentInk', 'accent'],
  // A filled button: on the page, on an accent area (the pair above) and on a dark one.
  ['ground', 'ink'],
  ['code', 'codeInk'],
];

describe.each(themes)('theme %s', (theme) => {
  const colours = themeColours[theme];

  test.each(pairs)('%s on %s can be read', (text, background) => {
    expect(contrast(colours[text], colours[background])).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });

  test.each(['ink', 'accentText', 'success', 'warning', 'error', 'info'] as const)(
    '%s on its own tint can be read: the tonal button, also under the pointer',
    (role) => {
      for (const share of [0.1, 0.14]) {
        const tint = mix(colours[role], colours.ground, share);
        expect(contrast(colours[role], tint)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      }
    },
  );

  test('the stylesheet has exactly these colours', () => {
    const stylesheet = declarationsByTheme();
    const expected = Object.entries(colours).map(([name, value]) => [kebab(name), value]);
    expect({ ...stylesheet.root, ...stylesheet[theme] }).toEqual(Object.fromEntries(expected));
  });

  test('the browser chrome has the colour of the page', () => {
    expect(themeColor(theme)).toBe(colours.ground);
  });
});

test('contrast is computed as WCAG says', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

/** The hexadecimal custom properties of `base.css`: those that all themes share as `root`, the rest by theme. */
function declarationsByTheme(): Record<string, Record<string, string>> {
  const css = readFileSync(new URL('./base.css', import.meta.url), 'utf8');
  const blocks: Record<string, Record<string, string>> = {};
  for (const [, selector = '', body = ''] of css.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    const name = /\[data-theme='(\w+)'\]/.exec(selector)?.[1] ?? (selector.includes(':root') ? 'root' : '');
    const colours = [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, key, value]) => [
      key,
      value,
    ]);
    if (name !== '') blocks[name] = { ...blocks[name], ...Object.fromEntries(colours) };
  }
  return blocks;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** `color-mix(in srgb, one share, other)`. */
function mix(one: Colour, other: Colour, share: number): Colour {
  const channel = (colour: Colour, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(one, at) * share + channel(other, at) * (1 - share)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
function contrast(one: Colour, other: Colour): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: Colour): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
