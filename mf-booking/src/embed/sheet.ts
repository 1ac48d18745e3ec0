// One string after the build, which does not minify it. The page's own rules override rules for the host. A property whose
// variable the page does not set is inherited, or none.
export const elementSheet =
  ':host{display:block;container-type:normal!important}' +
  ':host([mode=popup]){display:inline-block}' +
  ':host([mode=badge]){display:contents}' +
  ':host([hidden]),[hidden]{display:none!important}' +
  '[part=stage]{position:relative;display:grid;grid-template-columns:100%;color:var(--booking-color);background:var(--booking-background)}' +
  '[part=stage]>*{display:block;grid-area:1/1}' +
  'slot{z-index:1;align-self:start}' +
  'p{margin:0;padding:1em;text-align:center;font:var(--booking-font)}' +
  '[part=frame] p{position:absolute;inset:0 0 auto;z-index:1}' +
  'a{color:var(--booking-link-color)}' +
  '.filled p{clip-path:inset(50%)}' +
  '.filled a{display:none}';
