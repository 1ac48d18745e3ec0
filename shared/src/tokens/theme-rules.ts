import { type ThemeColours, themeColours } from './themes';

/** The themes as CSS. An element that names a theme has all of it, inside whatever other theme. */
export const styleSheet: string = `@layer tokens {\n${rules().join('\n')}\n}\n`;

function rules(): string[] {
  const { default: standard, ...others } = themeColours;
  return [
    rule(':root, [data-theme]', standard),
    ...Object.entries(others).map(([name, colours]) =>
      rule(`[data-theme='${name}']`, differences(colours, standard)),
    ),
  ];
}

function rule(selector: string, colours: Partial<ThemeColours>): string {
  return `${selector} { ${Object.entries(colours).map(declaration).join(' ')} }`;
}

function declaration([name, value]: [string, string]): string {
  const property =
    name === 'scheme'
      ? 'color-scheme'
      : `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return `${property}: ${value};`;
}

function differences(colours: ThemeColours, standard: ThemeColours): Partial<ThemeColours> {
  return Object.fromEntries(
    Object.entries(colours).filter(([name, value]) => standard[name as keyof ThemeColours] !== value),
  );
}
