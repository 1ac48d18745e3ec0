import type { Theme } from '@site/kit/contracts/themes';
import { cssCurve, durations } from '@site/kit/tokens/motion';
import { flushSync } from 'react-dom';

/** A browser that takes longer to capture a page gets no further transitions. */
const SLOW_CAPTURE_MS = 50;
/** Machines with fewer cores change pages without a transition. */
const FEWEST_CORES = 4;

/**
 * Parts that travel, by the value of `data-travels`: the area in the theme's colour, the text on it, and the page's search. On
 * the old page, the swatch with `data-theme` in the followed link replaces the area.
 */
type Traveller = 'theme' | 'text' | 'window';

/** Moves the old page to the new one (docs/reference/behaviour/navigation.md#motion). */
export interface PageTransition {
  /** Calls `update`, which shows the next page: at once, or after the browser has captured the old page. */
  readonly show: (update: () => void, next: { readonly theme: Theme; readonly path: string }) => void;
  readonly running: () => boolean;
}

/** Browsers without view transitions, slow machines, and visitors who prefer reduced motion get the new page at once. */
export function createPageTransition({ document, navigator, performance }: Window): PageTransition {
  let current: ViewTransition | undefined;
  let slow = navigator.hardwareConcurrency < FEWEST_CORES;
  let forget = () => {};
  let styled = false;

  const mayMove = () =>
    'startViewTransition' in document &&
    !slow &&
    matchMedia('(prefers-reduced-motion: no-preference)').matches;

  return {
    running: () => current !== undefined,
    show(update, { theme, path }) {
      if (theme === document.documentElement.dataset.theme || !mayMove()) return update();
      forget();
      const swatch = swatchOf(path);
      const from = onScreen(partOf('window'));
      forget = nameParts({ theme: swatch, window: from });
      if (!styled) addStyles(document);
      styled = true;
      const asked = performance.now();
      const transition = document.startViewTransition(() => {
        slow = performance.now() - asked > SLOW_CAPTURE_MS;
        forget();
        // The browser captures the new page when this returns.
        flushSync(update);
        const area = swatch && { theme: partOf('theme'), text: partOf('text') };
        forget = nameParts({ ...area, window: from && partOf('window') });
      });
      current = transition;
      // Rejects if the browser skips the animation: in a hidden tab, or for a newer transition.
      transition.ready.catch(() => {});
      void transition.finished.finally(() => {
        if (current !== transition) return;
        current = undefined;
        forget();
      });
    },
  };
}

/** Names elements for the browser. Returns a function that removes the names. */
function nameParts(parts: Partial<Record<Traveller, HTMLElement | undefined>>): () => void {
  const named = Object.entries(parts).filter(([, element]) => element !== undefined);
  for (const [name, element] of named) element?.style.setProperty('view-transition-name', name);
  return () => {
    for (const [, element] of named) element?.style.removeProperty('view-transition-name');
  };
}

function partOf(part: Traveller): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`main [data-travels=${part}]`) ?? undefined;
}

/** The colour in the link that the visitor follows. */
function swatchOf(path: string): HTMLElement | undefined {
  const links = `a[href="${CSS.escape(path)}"]:is(:hover, :focus) [data-theme]`;
  return [...document.querySelectorAll<HTMLElement>(links)].find((swatch) => onScreen(swatch));
}

function onScreen(element: HTMLElement | undefined): HTMLElement | undefined {
  const { top, bottom, height } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0, height: 0 };
  return height > 0 && top < innerHeight && bottom > 0 ? element : undefined;
}

const styles = `
  /* A visitor can use the new page at once. */
  ::view-transition {
    pointer-events: none;
  }
  ::view-transition-group(*) {
    animation-duration: ${durations.draw}ms;
    animation-timing-function: ${cssCurve('settle')};
  }
  ::view-transition-old(*),
  ::view-transition-new(*) {
    animation-duration: ${durations.brief}ms;
  }
  /* The area grows with its steps, from the place of the swatch. */
  ::view-transition-old(theme) {
    display: none;
  }
  ::view-transition-new(theme) {
    height: 100%;
    animation: none;
  }
  ::view-transition-group(text) {
    z-index: 1;
  }
  ::view-transition-new(text) {
    animation-delay: ${durations.quick}ms;
  }
  /* The window's frame changes its size, its content does not. */
  ::view-transition-group(window) {
    z-index: 2;
    overflow: clip;
    background: var(--card);
    outline: 1px solid var(--ink);
  }
  ::view-transition-old(window),
  ::view-transition-new(window) {
    width: 100%;
    height: 100%;
    object-fit: none;
    object-position: 0 0;
  }
`;

/** In no document's own styles, because none needs them before its first transition. */
function addStyles({ adoptedStyleSheets }: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  adoptedStyleSheets.push(sheet);
}
