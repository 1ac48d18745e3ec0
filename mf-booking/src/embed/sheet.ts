// One string after the build, which does not minify it. The page's own rules override rules for the host. A property whose
// variable the page does not set is inherited, or none.
export const elementSheet =
  ':host{display:block}' +
  ':host([mode=popup]){display:inline-block}' +
  ':host([mode=badge]){display:contents}' +
  ':host([hidden]),[hidden]{display:none!important}' +
  '[part=stage]{display:grid;grid-template-columns:100%;color:var(--booking-color);background:var(--booking-background)}' +
  '[part=stage]>*{display:block;grid-area:1/1}' +
  'slot{z-index:1;align-self:start}' +
  '[part=fallback]{margin:0;padding:1em;text-align:center;font:var(--booking-font)}' +
  '[part=frame]{position:relative}' +
  '[part=frame] [part=fallback]{position:absolute;inset:0 0 auto;z-index:1}' +
  '[part=link]{color:var(--booking-link-color)}' +
  '.filled [part=fallback]{clip-path:inset(50%)}' +
  '.filled [part=link]{display:none}';
