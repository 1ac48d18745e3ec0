import { cssCurve, curves, durations } from './motion';
import { type ThemeColours, themeColours } from './themes';

/** Themes and motion as CSS. `data-theme` sets all colours of a theme, so themes can be nested. */
export const styleSheet: string = `@layer tokens {\n${[...themeRules(), ...motionRules()].join('\n')}\n}\n`;

function themeRules(): string[] {
  const { default: standard, ...others } = themeColours;
  return [
    rule(':root, [data-theme]', colourProperties(standard)),
    ...Object.entries(others).map(([name, colours]) =>
      rule(`[data-theme='${name}']`, colourProperties(differences(colours, standard))),
    ),
  ];
}

/** With reduced motion all durations are zero, so that no other style sheet needs the media query. */
function motionRules(): string[] {
  const none = rule(
    ':root',
    Object.keys(durations).map((name) => [`--${name}`, '0s']),
  );
  return [
    rule(':root', [
      ...Object.entries(durations).map(([name, ms]) => [`--${name}`, `${ms}ms`] as const),
      // `Object.keys` is typed string[].
      ...(Object.keys(curves) as (keyof typeof curves)[]).map(
        (name) => [`--${name}`, cssCurve(name)] as const,
      ),
    ]),
    `@media (prefers-reduced-motion: reduce) { ${none} }`,
  ];
}

function colourProperties(colours: Partial<ThemeColours>) {
  return Object.entries(colours).map(([name, value]) => [property(name), value] as const);
}

function property(name: string): string {
  return name === 'scheme'
    ? 'color-scheme'
    : `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function differences(colours: ThemeColours, standard: ThemeColours): Partial<ThemeColours> {
  return Object.fromEntries(
    Object.entries(colours).filter(([name, value]) => standard[name as keyof ThemeColours] !== value),
  );
}

function rule(selector: string, declarations: readonly (readonly string[])[]): string {
  return `${selector} { ${declarations.map(([name, value]) => `${name}: ${value};`).join(' ')} }`;
}
