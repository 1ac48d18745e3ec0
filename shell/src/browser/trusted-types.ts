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
 * Says what code that knows no Trusted Types may do: load the scripts that `mayLoad` allows, and set HTML, as the scheduling
 * provider's script does; the security policy lets nothing in it run. No text becomes a script (docs/decisions/0093).
 */
export function trustOnly(mayLoad: (url: string) => boolean): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (url) => (mayLoad(url) ? url : null),
  });
}
