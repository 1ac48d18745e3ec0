declare global {
  interface Window {
    /** The part of the API that the site uses. Undefined in browsers without it. */
    readonly trustedTypes?: {
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
 * scripts the content security policy blocks (decision 0093).
 */
export function trustOnly(mayLoad: (url: string) => boolean): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (url) => (mayLoad(url) ? url : null),
  });
}
