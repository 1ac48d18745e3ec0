/**
 * A page in a browser that Playwright does not control: what Firefox's and WebKit's drivers have in common. A CSS selector refers to
 * its first match; ` >>> ` enters a shadow root.
 */
export interface Tab {
  /** Resolves after the page's load event. */
  readonly goto: (url: string) => Promise<void>;
  /** Resolves before or after the page has changed. */
  readonly back: () => Promise<void>;
  readonly path: () => Promise<string>;
  /** Runs a function in the page and resolves with its result. The function cannot use variables around it. */
  readonly run: <T, Args extends readonly unknown[]>(
    inPage: (...args: Args) => T,
    ...args: Args
  ) => Promise<T>;
  /** Runs it in the document of a frame. */
  readonly runInFrame: <T, Args extends readonly unknown[]>(
    frame: string,
    inPage: (...args: Args) => T,
    ...args: Args
  ) => Promise<T>;
  readonly click: (selector: string) => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** Errors and warnings in the console so far, and uncaught errors. Always empty in WebKit, whose driver does not report them. */
  readonly problems: readonly string[];
}

export type Key = 'Enter' | 'PageDown' | 'PageUp' | 'Shift' | 'Tab';

export interface OtherBrowser {
  /** Opens a tab that shares no storage with others. */
  readonly open: () => Promise<Tab & { readonly close: () => Promise<void> }>;
  readonly stop: () => Promise<void>;
}

/** For `run`: true if the first match has a size and is not hidden. */
export function isShown(selector: string): boolean {
  const element = document.querySelector(selector);
  if (element === null || !element.checkVisibility({ visibilityProperty: true })) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}
