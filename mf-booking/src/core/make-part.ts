/** An element that style sheets of the page can name: `::part(link)`. */
export function makePart<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  part: string,
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  element.setAttribute('part', part);
  return element;
}
