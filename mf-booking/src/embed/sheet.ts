// Compact, because it is not minified. The page's own rules override rules for the host.
export const elementSheet = `
:host{display:block}
:host([mode=popup]){display:inline-block}
:host([mode=badge]){display:contents}
:host([mode])>p{position:static}
:host([hidden]),[hidden]{display:none!important}
[part=stage]{display:grid;grid-template-columns:minmax(0,1fr);min-height:max(320px,var(--booking-min-height,700px));color:var(--booking-color,inherit);background:var(--booking-background,none)}
[part=stage]>*{display:block;grid-area:1/1}
slot{z-index:1;align-self:start}
[part=frame]{position:relative}
[part=fallback]{position:absolute;inset:0 0 auto;z-index:1;display:flex;flex-wrap:wrap;gap:.5em 1em;justify-content:center;margin:0;padding:1em;font:var(--booking-font,inherit)}
[part=link]{color:var(--booking-link-color,inherit)}
.filled [part=fallback]{clip-path:inset(50%)}
.filled [part=link]{display:none}
`;
