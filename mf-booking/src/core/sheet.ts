/** Styles a shadow root. A constructed sheet, so that a host's policy against inline styles does not block it. */
export function addSheet(root: ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
}
