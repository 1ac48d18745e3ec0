/**
 * The banner's rules; no style sheet of the site has them. It stands at the end of the page and sticks to the end of the
 * window: nothing on the page moves for it. What gets the focus is scrolled out from under it, however high it is.
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
