/**
 * Rules of the preview banner, which no style sheet of the site contains. The banner is the last element and sticks to
 * the bottom of the window, so it moves nothing. The scroll padding keeps focused elements out from under it.
 */
export const previewStyles = `
html { scroll-padding-bottom: 6rem; }
@media (max-width: 40rem) { html { scroll-padding-bottom: calc(50svh + var(--s4)); } }
.preview { position: sticky; bottom: 0; z-index: calc(var(--z-header) - 1); padding-block: var(--s2);
  max-height: 50svh; overflow-y: auto; background: var(--bg); border-top: 1px solid var(--rule); font-size: 0.875rem; line-height: 1.35; }
.preview-line { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--s2) var(--s5); }
.preview p { flex: 1 1 16rem; min-width: 0; overflow-wrap: anywhere; }
.preview q { color: var(--fg-muted); }
.preview q:empty { display: none; }
@media print { .preview { position: static; } }
`.trim();
