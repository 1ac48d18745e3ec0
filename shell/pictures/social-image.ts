import type { Theme } from '@site/kit/contracts/themes';
import { socialImageSize } from '@site/kit/protocol/site-paths';
import { themeColours } from '@site/kit/tokens/themes';
import { symbol } from './symbol';
import type { Outline, Typeface } from './typeface';

export interface SocialImage {
  readonly theme: Theme;
  readonly title: string;
  readonly brand: string;
}

const { width, height } = socialImageSize;
const margin = 64;
const quarter = width / 4;
/** The title stays left of the last quarter. */
const titleWidth = quarter * 3 - margin - 56;
const titleTop = 176;
const titleBottom = height - 128;
const sizes = [124, 112, 100, 88, 76, 66, 58, 50];
const tracking = -0.045;
/** Leaves room for the underlines. */
const leading = 1.16;
/** In characters. Longer titles do not fit even at the smallest size. */
const maxTitle = 160;

/**
 * The social image of a page as SVG: its title as a search is annotated on the site, each line underlined with a letter, on the
 * theme's background with steps. The brand is there once: in the wordmark, or in a title that names it. It stands alone where
 * the typeface lacks letters of the title, such as Greek ones.
 */
export function drawSocialImage({ theme, title, brand }: SocialImage, typeface: Typeface): string {
  const colour = themeColours[theme];
  // A title in another script would lose its letters.
  const words = typeface.canSpell(title) ? capital(title.replace(`${brand}: `, '')) : brand;
  const lines = setTitle(words, typeface);
  const baseline = titleTop + lines.size * 0.78;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${colour.background}" d="M0 0H${width}V${height}H0z"/>`,
    `<path fill="${colour.accent}" d="${steps(72)}"/>`,
    `<g transform="translate(${margin} 60) scale(${52 / symbol.size})">`,
    `<path fill="${colour.ink}" d="${symbol.steps}"/><path fill="${colour.accent}" d="${symbol.stone}"/></g>`,
    words.includes(brand)
      ? ''
      : place(typeface.outline(brand, 40, -0.035), margin + 52 + 16, 106, colour.ink),
    ...lines.outlines.flatMap((line, index) => {
      const y = baseline + index * lines.size * leading;
      const letter = typeface.outline('abcdefgh'[index] ?? '', lines.size * 0.28, 0);
      return [
        underline(line.width, y + lines.size * 0.1, lines.size * 0.06, colour.accent),
        place(line, margin, y, colour.ink),
        place(letter, margin + line.width + lines.size * 0.08, y - lines.size * 0.5, colour.accentText),
      ];
    }),
    '</svg>',
  ].join('');
}

/** Steps, each a quarter wide, that rise to the right. The last one reaches the top, as on the home page. */
function steps(step: number): string {
  const y = (count: number) => height - count * step;
  return `M${quarter} ${height}V${y(0.5)}H${quarter * 2}V${y(1)}H${quarter * 3}V0H${width}V${height}z`;
}

function underline(length: number, y: number, thickness: number, fill: string): string {
  return `<path fill="${fill}" d="M${margin} ${Math.round(y)}h${Math.round(length)}v${Math.round(thickness)}h${-Math.round(length)}z"/>`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function place({ paths }: Outline, x: number, y: number, fill: string): string {
  return `<g fill="${fill}" transform="translate(${x} ${Math.round(y)})">${paths}</g>`;
}

/** Breaks the title into lines at the largest size that fits. Truncates it if no size does. */
function setTitle(title: string, typeface: Typeface): { size: number; outlines: Outline[] } {
  const width: Measure = (text, size) => typeface.measure(text, size, tracking);
  let text = title.length > maxTitle ? `${title.slice(0, maxTitle)}…` : title;
  for (;;) {
    for (const size of sizes) {
      const lines = breakLines(text, size, width);
      const fits = lines.every((line) => width(line, size) <= titleWidth);
      if (fits && lines.length * size * leading <= titleBottom - titleTop) {
        return { size, outlines: lines.map((line) => typeface.outline(line, size, tracking)) };
      }
    }
    text = `${text.slice(0, -10).trimEnd()}…`;
  }
}

type Measure = (text: string, size: number) => number;

/** Breaks the title into as few lines as possible, as evenly as possible. */
function breakLines(title: string, size: number, width: Measure): string[] {
  const words = title.trim().split(/\s+/);
  const fill = (limit: number) => {
    const lines: string[] = [];
    for (const word of words) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && width(longer, size) <= limit) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  let lines = fill(titleWidth);
  for (let limit = titleWidth; limit > titleWidth / 2; limit -= 24) {
    const narrower = fill(limit);
    const grew = narrower.length > lines.length || narrower.some((line) => width(line, size) > limit);
    if (grew) break;
    lines = narrower;
  }
  return lines;
}
