import { describe, expect, test } from '@jest/globals';
import { type Colour, type ThemeColours, themeColours, themes } from './themes';

const MIN_CONTRAST = 4.5;

type ColourName = Exclude<keyof ThemeColours, 'scheme'>;

/** Every text colour with each of its backgrounds. */
const pairs: readonly (readonly [text: ColourName, background: ColourName])[] = [
  ...(['ink', 'muted', 'accentText', 'success', 'warning', 'error', 'info'] as const).flatMap((text) =>
    (['background', 'tint', 'card'] as const).map((background) => [text, background] as const),
  ),
  ...(['success', 'warning', 'error', 'info'] as const).map((role) => ['statusInk', role] as const),
  ...(['codeInk', 'codeMuted', 'onDark'] as const).map((text) => [text, 'code'] as const),
  ...filledButtons(),
];

/** Text and fill of a main button, primary and secondary: on the page, on an accent area and on a dark one. */
function filledButtons() {
  return [
    ['accentInk', 'accent'],
    ['background', 'ink'],
    ['accent', 'accentInk'],
    ['code', 'onDark'],
    ['code', 'codeInk'],
  ] as const;
}

describe.each(themes)('theme %s', (theme) => {
  const colours: ThemeColours = themeColours[theme];

  test.each(pairs)('%s on %s has enough contrast', (text, background) => {
    expect(contrast(colours[text], colours[background])).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });

  test.each(filledButtons())('%s on %s has enough contrast on hover', (text, fill) => {
    const hovered = mix(colours[fill], colours[text], 0.88);
    expect(contrast(colours[text], hovered)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });

  test.each(['ink', 'accentText', 'success', 'warning', 'error', 'info'] as const)(
    '%s on its own tint has enough contrast, also on hover (tonal button)',
    (role) => {
      for (const share of [0.1, 0.14]) {
        const tint = mix(colours[role], colours.background, share);
        expect(contrast(colours[role], tint)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      }
    },
  );
});

test('computes contrast like WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

/** Computes `color-mix(in srgb, one amount, other)`. */
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
