/**
 * Keeps the page behind an open popup where it is. A sheet of the document and no attribute: what the page has written
 * into its own elements stays as it was. Returns the function that lets the page go.
 */
export function lockScrolling(): () => void {
  const root = document.documentElement;
  const sheet = new CSSStyleSheet();
  // Where there is a scroll bar its room stays, so that nothing moves.
  const gutter = window.innerWidth > root.clientWidth ? 'scrollbar-gutter:stable!important' : '';
  sheet.replaceSync(`html{overflow:hidden!important;${gutter}}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
