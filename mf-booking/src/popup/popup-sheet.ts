// Compact, because it is not minified. The frame fills the dialog below its 44-pixel button, so that only one of them
// scrolls. In pixels, because pages make `rem` small (`html{font-size:62.5%}`). At most the window's height in percent, which
// unlike `dvh` follows a page's `zoom`. The outline is for forced colors.
export const popupSheet = `
[hidden]{display:none!important}
dialog{color-scheme:light;font:var(--booking-font,16px/1.4 system-ui,sans-serif);box-sizing:border-box;width:min(1056px,100% - 32px);height:min(800px,100dvh - 32px);max-width:none;max-height:calc(100% - 32px);padding:0;border:0;outline:1px solid #0000;outline-offset:-1px;border-radius:var(--booking-radius,4px);overflow:auto;overscroll-behavior:contain;color:var(--booking-dialog-color,#111);background:var(--booking-dialog-background,#fff)}
dialog button{box-sizing:border-box;min-width:44px;min-height:44px;padding:.6em 1.2em;border:0;border-radius:var(--booking-radius,4px);font:inherit;cursor:pointer}
dialog[data-theme=dark]{color-scheme:dark;color:var(--booking-dialog-color,#f2f2f2);background:var(--booking-dialog-background,#1a1a1a)}
dialog::backdrop{background:var(--booking-backdrop,#0009)}
dialog [part=frame]{position:relative;--booking-min-height:calc(min(800px,100dvh - 32px) - 44px)}
[part=fallback]{position:absolute;inset:0 0 auto;z-index:1;display:flex;flex-wrap:wrap;gap:.5em 1em;justify-content:center;margin:0;padding:1em}
[part=link]{color:var(--booking-link-color,inherit)}
[part=close]{position:sticky;top:0;z-index:2;display:block;margin-inline-start:auto;padding:0;color:inherit;background:inherit;font-size:24px;line-height:1}
@media (max-width:600px){dialog{width:100%;height:100dvh;max-height:100%;border-radius:0}dialog [part=frame]{--booking-min-height:calc(100dvh - 44px)}}
`;
