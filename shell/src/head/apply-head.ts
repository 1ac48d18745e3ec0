import type { HeadTag } from '@site/kit/protocol/document';

/**
 * Gives the document the head tags of another page, after a client transition. Tags that both pages have, such as the
 * icons, stay untouched, structured data at the end of the body too.
 */
export function applyHead(tags: readonly HeadTag[], target: Document = document): void {
  const present = new Map([...target.querySelectorAll(managedTags)].map((node) => [keyOf(node), node]));
  for (const tag of tags) {
    if (tag.tag === 'title') {
      target.title = tag.text ?? '';
      continue;
    }
    const element = createElement(tag, target);
    const key = keyOf(element);
    if (!present.delete(key)) target.head.append(element);
  }
  for (const gone of present.values()) gone.remove();
}

/** The tags that belong to a page; others of the document, such as charset, viewport and preloads, are left alone. */
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

function createElement({ tag, attributes, text }: HeadTag, target: Document): Element {
  const element = tag === 'script' ? createDataBlock(text, target) : target.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/**
 * Only a parser may give a script its text where types are trusted; one that it makes like this never runs. Composing
 * refuses a text with `<` (`render-head.ts`).
 */
function createDataBlock(text = '', target: Document): Element {
  const template = target.createElement('template');
  template.innerHTML = `<script>${text}</script>`;
  // It has just been made.
  return template.content.firstElementChild as Element;
}

function keyOf(element: Element): string {
  return element.outerHTML;
}
