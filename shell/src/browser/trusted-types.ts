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
 * Creates the default Trusted Types policy, for code that has none of its own. It allows script URLs that pass `mayLoad`
 * and no inline scripts. It also allows HTML, which the scheduling provider's script sets: the content security policy
 * keeps scripts in that HTML from running (docs/decisions/0093).
 */
export function trustOnly(mayLoad: (url: string) => boolean): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (url) => (mayLoad(url) ? url : null),
  });
}
