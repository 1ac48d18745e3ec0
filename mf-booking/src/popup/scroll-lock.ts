/** Marks the popup's owner while it is open. The lock exists as long as such an element does. */
export const OPEN_MARK = 'data-booking-open';

/**
 * Prevents scrolling of the page behind an open popup. Uses a document sheet instead of attributes, so that the page's
 * own elements stay unchanged. Hides the overflow of the element whose overflow the viewport has, so the page keeps its
 * scroll position. Returns the function that unlocks.
 */
export function lockScrolling(): () => void {
  const root = document.documentElement;
  const { scrollX, scrollY } = window;
  const { overflowX, overflowY } = getComputedStyle(root);
  const isOfBody = overflowX === 'visible' && overflowY === 'visible';
  const open = `html:has(> [${OPEN_MARK}])`;
  // Keeps the space of a scroll bar, so that nothing moves.
  const gutter = window.innerWidth > root.clientWidth ? `${open}{scrollbar-gutter:stable!important}` : '';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${open}${isOfBody ? '>body' : ''}{overflow:hidden!important}${gutter}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const unlock = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  if (window.scrollX === scrollX && window.scrollY === scrollY) return unlock;
  // A layout in which the body scrolls instead: better a page that scrolls than one that jumps.
  unlock();
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return () => {};
}
