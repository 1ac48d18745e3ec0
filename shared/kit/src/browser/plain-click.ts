/** Whether a click asks for nothing but what was clicked: other buttons and keys ask the browser for a new tab, say. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
