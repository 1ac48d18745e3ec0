let sheet: CSSStyleSheet | undefined;

/** Styles a shadow root. A constructed sheet: a host's policy against inline styles does not concern it. */
export function addStyles(root: ShadowRoot): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  root.adoptedStyleSheets = [sheet];
}

// Written tight: it travels as it stands.
const css = `
:host{display:block;position:relative;color:var(--booking-color, inherit);background:var(--booking-background, none)}
:host([mode=popup]){display:inline-block}
:host([mode=badge]){display:contents}
:host([hidden]), [hidden]{display:none !important}
[part=stage]{display:grid;grid-template-columns:minmax(0, 1fr);min-height:var(--booking-min-height, 700px)}
[part=stage] > *{display:block;grid-area:1 / 1}
slot{z-index:1;align-self:start}
iframe{display:block;width:100%;height:100%;border:0}
[part=fallback]{position:absolute;inset:0 0 auto;z-index:1;display:flex;flex-wrap:wrap;gap:.5em 1em;justify-content:center;margin:0;padding:1em;font:var(--booking-font, inherit)}
[part=link]{color:var(--booking-link-color, inherit)}
button{box-sizing:border-box;min-width:44px;min-height:44px;padding:.6em 1.2em;border:0;border-radius:var(--booking-radius, 4px);font:var(--booking-font, inherit);cursor:pointer;color:var(--booking-button-color, #fff);background:var(--booking-button-background, #1f2ee6)}
[part=badge]{position:fixed;inset:auto 1.25rem max(1.25rem, env(safe-area-inset-bottom)) auto;z-index:var(--booking-badge-z-index, 99);color:var(--booking-badge-color, #fff);background:var(--booking-badge-background, #1f2ee6);box-shadow:0 2px 12px #0004}
[data-side=left]{left:1.25rem;right:auto}
dialog{box-sizing:border-box;width:min(66rem, 100% - 2rem);height:min(50rem, 100dvh - 2rem);max-width:none;max-height:none;padding:0;border:0;border-radius:var(--booking-radius, 4px);overflow:auto;overscroll-behavior:contain;color:var(--booking-dialog-color, #111);background:var(--booking-dialog-background, #fff);font:var(--booking-font, inherit)}
dialog::backdrop{background:var(--booking-backdrop, #0009)}
dialog [part=frame]{position:relative}
[part=close]{position:sticky;top:0;z-index:2;display:block;margin-inline-start:auto;padding:0;color:inherit;background:inherit;font-size:1.5rem;line-height:1}
@media (max-width: 600px){dialog{width:100%;height:100dvh;border-radius:0}}
`;
