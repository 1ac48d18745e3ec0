import { type BookingTheme, bookingThemes } from '@site/kit/contracts/booking';

export type Theme = 'light' | 'dark';

/** The requested theme; `auto` is the page's current one. Null for none or an invalid one. */
export function themeOf(wanted: BookingTheme | undefined, element: Element): Theme | null {
  if (!wanted) return null;
  if (wanted === 'auto') return isDark(placeOf(element)) ? 'dark' : 'light';
  if (bookingThemes.includes(wanted)) return wanted;
  console.error(`Not a theme: ${wanted}; there are ${bookingThemes.join(', ')}.`);
  return null;
}

/** Calls back when the page's theme changes. Returns a function that stops. */
export function watchTheme(element: Element, callback: () => void): () => void {
  const place = placeOf(element);
  const scheme = matchMedia(DARK);
  let known = isDark(place);
  const check = () => {
    if (isDark(place) === known) return;
    known = !known;
    callback();
  };
  // Pages change their theme with a class or an attribute; with transitions, the colors are final at the end.
  const observer = new MutationObserver(check);
  for (let node: Element | null = place; node !== null; node = parentOf(node))
    observer.observe(node, { attributes: true });
  scheme.addEventListener('change', check);
  document.addEventListener('transitionend', check);
  return () => {
    observer.disconnect();
    scheme.removeEventListener('change', check);
    document.removeEventListener('transitionend', check);
  };
}

const DARK = '(prefers-color-scheme: dark)';

/** A popup has its own colors, so the page's body determines its theme. */
function placeOf(element: Element): Element {
  return element.closest('dialog[part=dialog]') === null ? element : document.body;
}

function parentOf(node: Element): Element | null {
  const root = node.getRootNode();
  return node.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** The page's color scheme; without one, light text means a dark background. */
function isDark(place: Element): boolean {
  const { colorScheme, color } = getComputedStyle(place);
  const dark = colorScheme.includes('dark');
  if (dark || colorScheme.includes('light'))
    return dark && (!colorScheme.includes('light') || matchMedia(DARK).matches);
  return isLight(color);
}

/** Paints the color, because browsers compute formats such as `oklch(...)`. */
function isLight(color: string): boolean {
  const paint = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  if (paint === null) return false;
  paint.fillStyle = color;
  paint.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data;
  return red * 0.3 + green * 0.59 + blue * 0.11 > 140;
}
