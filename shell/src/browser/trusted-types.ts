declare global {
  interface Window {
    /** The part of the API that the site uses. Undefined in browsers without it. */
    readonly trustedTypes?: {
      readonly defaultPolicy: object | null;
      readonly createPolicy: (
        name: string,
        rules: {
          readonly createHTML: (html: string) => string;
          readonly createScriptURL: (url: string) => string | null;
        },
      ) => unknown;
    };
  }
}

/**
 * The default policy, for code without one. Allows script URLs that pass `mayLoad`, no inline scripts, and HTML, whose
 * scripts the content security policy blocks (decision 0093). A default policy that an extension has made stays in place.
 */
export function trustOnly(mayLoad: (url: string) => boolean): void {
  const { trustedTypes } = window;
  // A page can have only one: a second one throws.
  if (trustedTypes?.defaultPolicy) return;
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (url) => (mayLoad(url) ? url : null),
  });
}
