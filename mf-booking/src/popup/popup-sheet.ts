let sheet: CSSStyleSheet | undefined;

/**
 * Styles popup and badge in a shadow root. A constructed sheet, so that a host's policy against inline styles does not
 * block it.
 */
export function addPopupStyles(root: ShadowRoot): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

// Compact, because it is not minified. The frame fills the dialog below its 44-pixel button, so that only one of them
// scrolls. Resets inherited properties, because a popup does not belong to the text around it.
const css = `
:host([mode=badge]){display:contents}
[hidden]{display:none !important}
dialog, [part=badge]{color-scheme:light;letter-spacing:normal;line-height:1.4;text-align:start;text-indent:0;text-shadow:none;text-transform:none;white-space:normal;word-spacing:normal;visibility:visible;font:var(--booking-font, 16px/1.4 system-ui, sans-serif)}
[part=trigger]{all:unset;cursor:pointer}
[part=trigger]:focus-visible{outline:auto}
dialog button, [part=badge], [part=button]{box-sizing:border-box;min-width:44px;min-height:44px;padding:.6em 1.2em;border:0;border-radius:var(--booking-radius, 4px);font:inherit;cursor:pointer}
[part=button]{font:var(--booking-font, inherit);color:var(--booking-button-color, #fff);background:var(--booking-button-background, #1f2ee6)}
[part=badge]{position:fixed;inset:auto 1.25rem max(1.25rem, env(safe-area-inset-bottom)) auto;z-index:var(--booking-badge-z-index, 99);display:flex;align-items:center;gap:.6em;font:var(--booking-font, 16px/1.4 system-ui, sans-serif);color:var(--booking-badge-color, #fff);background:var(--booking-badge-background, #1f2ee6);box-shadow:0 2px 12px #0004}
[part=icon]{height:1.5em}
[part=branding]{display:block;font-size:.75em}
[data-side=left]{left:1.25rem;right:auto}
dialog{box-sizing:border-box;width:min(66rem, 100% - 2rem);height:min(50rem, 100dvh - 2rem);max-width:none;max-height:none;padding:0;border:0;border-radius:var(--booking-radius, 4px);overflow:auto;overscroll-behavior:contain;color:var(--booking-dialog-color, #111);background:var(--booking-dialog-background, #fff)}
dialog[data-theme=dark]{color-scheme:dark;color:var(--booking-dialog-color, #f2f2f2);background:var(--booking-dialog-background, #1a1a1a)}
dialog::backdrop{background:var(--booking-backdrop, #0009)}
dialog [part=frame]{position:relative;--booking-min-height:calc(min(50rem, 100dvh - 2rem) - 44px)}
[part=fallback]{position:absolute;inset:0 0 auto;z-index:1;display:flex;flex-wrap:wrap;gap:.5em 1em;justify-content:center;margin:0;padding:1em}
[part=link]{color:var(--booking-link-color, inherit)}
[part=close]{position:sticky;top:0;z-index:2;display:block;margin-inline-start:auto;padding:0;color:inherit;background:inherit;font-size:1.5rem;line-height:1}
@media (max-width: 600px){dialog{width:100%;height:100dvh;border-radius:0}dialog [part=frame]{--booking-min-height:calc(100dvh - 44px)}}
`;
