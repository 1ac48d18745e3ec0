/** An element that the page's style sheets can select: `::part(link)`. */
export function makePart<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  part: string,
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  element.setAttribute('part', part);
  return element;
}
