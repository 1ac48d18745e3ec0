declare global {
  interface Window {
    /** Not in every browser; the part that is used here. */
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
 * Says what code that knows no Trusted Types may do: load the scheduling provider's script, and, as that script may, set
 * HTML, in which the security policy lets nothing run. No text becomes a script (docs/decisions/0093).
 */
export function trustOnly(scriptUrl: string): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (url) => (url === scriptUrl ? url : null),
  });
}
