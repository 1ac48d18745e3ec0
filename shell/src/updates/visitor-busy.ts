/**
 * Whether a reload would take something from the visitor: the focus in a field or in a widget's frame, or text that is
 * not sent. The bootstrap script contains it, so it is short.
 */
export function isVisitorBusy(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(':read-write,[readonly],iframe');
  return [...fields].some((field) => field === document.activeElement || field.value);
}
