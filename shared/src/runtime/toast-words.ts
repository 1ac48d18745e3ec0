/** What the notices say to screen readers beside their message. */
export interface ToastWords {
  /** Name of the region they appear in. */
  readonly region: string;
  /** Name of the button that closes one. */
  readonly close: string;
}

let current: ToastWords | null = null;

/** The shell gives the words of its message file, before the first notice. */
export function setToastWords(words: ToastWords): void {
  current = words;
}

export function toastWords(): ToastWords | null {
  return current;
}
