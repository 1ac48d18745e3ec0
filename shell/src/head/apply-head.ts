import type { HeadTag } from '@site/kit/protocol/document';

/**
 * Replaces the document's head tags, and the structured data at the end of its body, with those of another page after a
 * client transition. Tags that both pages have, such as the icons, keep their elements.
 */
export function applyHead(tags: readonly HeadTag[]): void {
  const present = new Map([...document.querySelectorAll(managedTags)].map((node) => [keyOf(node), node]));
  for (const tag of tags) {
    if (tag.tag === 'title') {
      document.title = tag.text ?? '';
      continue;
    }
    const element = createElement(tag);
    // A second preload of the same script would request it again.
    if (!present.delete(keyOf(element)) && !isPreloaded(element)) document.head.append(element);
  }
  for (const gone of present.values()) gone.remove();
}

function isPreloaded(element: Element): boolean {
  return (
    element.matches('link[rel=preload]') &&
    [...document.head.children].some((other) => other.isEqualNode(element))
  );
}

/** Tags that belong to a page. Other tags of the document, such as charset and preloads, stay. */
const managedTags = [
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'meta[name=description]',
  'meta[name=robots]',
  'meta[name=theme-color]',
  'link[rel=canonical]',
  'link[rel=alternate][hreflang]',
  'link[rel=icon]',
  'link[rel=apple-touch-icon]',
  'link[rel=manifest]',
  'script[type="application/ld+json"]',
].join(', ');

function createElement({ tag, attributes, text }: HeadTag): Element {
  const element = tag === 'script' ? createDataBlock(text) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/**
 * Under Trusted Types only the HTML parser may set the text of a script. A script that is parsed this way never runs.
 * `render-head.ts` rejects text with `<`.
 */
function createDataBlock(text = ''): Element {
  const template = document.createElement('template');
  template.innerHTML = `<script>${text}</script>`;
  return template.content.firstElementChild as Element;
}

function keyOf(element: Element): string {
  return element.outerHTML;
}
