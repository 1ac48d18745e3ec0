import { addSheet } from '../core/natives';

/** The custom properties that popups and badges read. */
const properties = [
  ...['font', 'radius', 'button-color', 'button-background', 'badge-color', 'badge-background'],
  ...['badge-z-index', 'dialog-color', 'dialog-background', 'backdrop', 'link-color'],
].map((name) => `--booking-${name}`);

export interface Owner {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /**
   * Takes over how the page styles `source`: its direction, language, classes and custom properties; without one, how it
   * styles its body.
   */
  readonly adopt: (source?: Element) => void;
}

/**
 * An element of the page's own level with a shadow root. It has the name of the widget's element, so that style rules
 * for its parts apply; `wait` tells the element's class to leave it alone. Not part of the page's layout, whatever its
 * rules: the visible parts are fixed or in the top layer.
 */
export function createOwner(css: string): Owner {
  const element = document.createElement('booking-widget');
  element.setAttribute('wait', '');
  const reset = () => {
    element.style.cssText = 'all:initial!important;display:contents!important';
  };
  reset();
  const root = element.attachShadow({ mode: 'open' });
  addSheet(root, css);
  return {
    element,
    root,
    adopt: (source) => {
      const styled = source ?? document.body;
      const own = getComputedStyle(styled);
      const around = getComputedStyle(element.parentElement ?? document.documentElement);
      reset();
      element.dir = own.direction;
      // An empty language would hide that of the page.
      element.lang = languageOf(styled);
      element.className = source?.className ?? '';
      // Inherited ones follow the page when its theme changes.
      for (const name of properties) {
        const value = own.getPropertyValue(name);
        if (value !== around.getPropertyValue(name)) element.style.setProperty(name, value);
      }
    },
  };
}

/** The language around an element, also around the shadow roots that contain it. */
function languageOf(styled: Element): string {
  const named = styled.closest<HTMLElement>('[lang]');
  if (named !== null) return named.lang;
  const root = styled.getRootNode();
  return root instanceof ShadowRoot ? languageOf(root.host) : '';
}
