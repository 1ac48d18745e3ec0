/**
 * True if a reload would cost the visitor the focus in a field or a widget's frame, or typed text. Short, because the
 * bootstrap script contains it.
 */
export function isVisitorBusy(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(':read-write,[readonly],iframe');
  return [...fields].some((field) => field === document.activeElement || field.value);
}
