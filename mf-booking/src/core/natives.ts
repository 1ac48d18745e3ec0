/** DOM helpers that work where zone.js, prototype.js and MooTools changed globals before this script runs. */

/** An async function returns the browser's own kind. */
export const NativePromise = (async () => {})().constructor as PromiseConstructor;

/** Dispatches an event that does not bubble. MooTools replaces `Event`; `createEvent` gives the browser's own. */
export function dispatch(target: EventTarget, type: string, detail?: object): void {
  const event = document.createEvent('CustomEvent');
  event.initCustomEvent(type, false, false, detail);
  target.dispatchEvent(event);
}

/** prototype.js replaces `Element`, so `instanceof` is of no use. */
export function isElement(node: EventTarget): node is Element {
  return (node as Node).nodeType === 1;
}

/** The `remove` of prototype.js throws for an element that is out already. */
export function remove(node: ChildNode | null | undefined): void {
  node?.parentNode?.removeChild(node);
}

/** An element that the page's style sheets can select: `::part(link)`. */
export function makePart<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  part: string,
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  element.setAttribute('part', part);
  return element;
}

/** Whether the page has filled a slot with more than editors leave behind: white space, line breaks, empty paragraphs. */
export function isFilled(slot: HTMLSlotElement): boolean {
  return slot.assignedNodes().some(hasContent);
}

function hasContent(node: Node): boolean {
  if (!isElement(node)) return node.nodeValue?.trim() !== '';
  // With an attribute, such as a class, it may be a picture.
  return (
    !/^(br|p)$/.test(node.localName) || node.attributes.length > 0 || [...node.childNodes].some(hasContent)
  );
}

/** Styles a shadow root. A constructed sheet, so that a host's policy against inline styles does not block it. */
export function addSheet(root: ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
}
