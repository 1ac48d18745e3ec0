/**
 * Prevents scrolling of the page behind an open popup. Uses a document sheet instead of attributes, so that the page's
 * own elements stay unchanged. Returns the function that unlocks.
 */
export function lockScrolling(): () => void {
  const root = document.documentElement;
  const sheet = new CSSStyleSheet();
  // Keeps the space of a scroll bar, so that nothing moves.
  const gutter = window.innerWidth > root.clientWidth ? 'scrollbar-gutter:stable!important' : '';
  sheet.replaceSync(`html{overflow:hidden!important;${gutter}}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
