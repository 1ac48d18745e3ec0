// Compact, because it is not minified. In pixels, because pages make `rem` small (`html{font-size:62.5%}`). Forced colours show the
// transparent borders, and hide the backgrounds.
export const controlsSheet = `
[hidden]{display:none!important}
[part=trigger]{all:unset;cursor:pointer}
[part=trigger]:focus-visible{outline:auto}
[part=button],[part=badge]{box-sizing:border-box;min-width:44px;min-height:44px;padding:.6em 1.2em;border:1px solid #0000;border-radius:var(--booking-radius,4px);cursor:pointer}
[part=button]{font:var(--booking-font,inherit);color:var(--booking-button-color,#fff);background:var(--booking-button-background,#1f2ee6)}
[part=badge]{color-scheme:light;text-align:start;position:fixed;inset:auto 20px max(20px,env(safe-area-inset-bottom)) auto;z-index:var(--booking-badge-z-index,99);display:flex;align-items:center;gap:.6em;font:var(--booking-font,16px/1.4 system-ui,sans-serif);color:var(--booking-badge-color,#fff);background:var(--booking-badge-background,#1f2ee6);box-shadow:0 2px 12px #0004}
[part=icon]{height:1.5em}
[part=branding]{display:block;font-size:.75em}
[data-side=left]{left:20px;right:auto}
@media print{[part=badge]{display:none}}
`;
