import { addSheet } from '../core/natives';

/** The custom properties that popups and badges read. */
const properties = [
  ...['font', 'radius', 'button-color', 'button-background', 'badge-color', 'badge-background'],
  ...['badge-z-index', 'dialog-color', 'dialog-background', 'backdrop', 'link-color'],
].map((name) => `--booking-${name}`);

export interface Owner {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** Takes over how the page styles `source`: its direction, language, classes and custom properties. */
  readonly adopt: (source: Element) => void;
}

/**
 * An element of the page's own level with a shadow root. It has the name of the widget's element, so that style rules
 * for its parts apply; `wait` tells the element's class to leave it alone. Not part of the page's layout, whatever its
 * rules: the visible parts are fixed or in the top layer.
 */
export function createOwner(css: string): Owner {
  const element = document.createElement('booking-widget');
  element.setAttribute('wait', '');
  const show = (display: string) => {
    element.style.cssText = `all:initial!important;display:${display}!important`;
  };
  show('contents');
  const root = element.attachShadow({ mode: 'open' });
  addSheet(root, css);
  return {
    element,
    root,
    adopt: (source) => {
      const own = getComputedStyle(source);
      const page = getComputedStyle(document.body);
      // Rules for the element itself may hide it; a menu around it does not.
      show(own.display === 'none' ? 'none' : 'contents');
      element.dir = own.direction;
      element.lang = source.closest<HTMLElement>('[lang]')?.lang ?? '';
      element.className = source.className;
      // Inherited ones follow the page when its theme changes.
      for (const name of properties) {
        const value = own.getPropertyValue(name);
        if (value !== page.getPropertyValue(name)) element.style.setProperty(name, value);
      }
    },
  };
}
