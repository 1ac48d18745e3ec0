import { themeColours } from '@site/kit/tokens/themes';
import { symbol } from './symbol';

const { background, ink, accent } = themeColours.default;

/** The favicon: the symbol without a background. Its steps follow the browser's colour scheme. */
export function drawFavicon(): string {
  const dark = themeColours.infrastructure.ink;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 3 26 26">`,
    `<style>.t{fill:${ink}}.s{fill:${accent}}@media(prefers-color-scheme:dark){.t{fill:${dark}}.s{fill:${themeColours.default.onDark}}}</style>`,
    `<path class="t" d="${symbol.steps}"/><path class="s" d="${symbol.stone}"/></svg>`,
  ].join('');
}

/**
 * The symbol on the site's background, for home screens. `scale` is the ratio of the symbol's width to the icon's. A
 * maskable icon must keep its content within the inner 80 per cent.
 */
export function drawIcon(scale: number): string {
  const size = symbol.size / scale;
  const x = (size - symbol.size) / 2;
  // The symbol is 24 wide and 20 high, and its centre is two units below that of its square.
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
    `<path fill="${background}" d="M0 0H${size}V${size}H0z"/><g transform="translate(${x} ${x - 2})">`,
    `<path fill="${ink}" d="${symbol.steps}"/><path fill="${accent}" d="${symbol.stone}"/></g></svg>`,
  ].join('');
}
