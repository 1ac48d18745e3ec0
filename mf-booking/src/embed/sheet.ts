/** A constructed sheet: a host's policy against inline styles does not concern it. */
export const sheet = new CSSStyleSheet();

sheet.replaceSync(`
:host { display: block; position: relative; min-height: var(--booking-min-height, 700px); color: var(--booking-color, inherit); background: var(--booking-background, none) }
:host([hidden]), [hidden] { display: none !important }
iframe { display: block; width: 100%; height: 100%; border: 0 }
[part=fallback] { position: absolute; inset: 0 0 auto; z-index: 1; display: flex; flex-wrap: wrap; gap: .5em 1em; justify-content: center; margin: 0; padding: 1em; font: var(--booking-font, inherit) }
[part=link] { color: var(--booking-link-color, inherit) }
`);
