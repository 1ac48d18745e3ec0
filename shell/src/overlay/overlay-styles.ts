/** Rules for a constructed style sheet: the content security policy blocks inline styles. */
export const overlayStyles = `
:host { position: absolute; inset: 0 auto auto 0; z-index: 2147483647; font: 12px/1.4 ui-monospace, monospace; color: #fff; }
section { --tone: #063d2b; position: absolute; box-sizing: border-box; border: 2px solid var(--tone); pointer-events: none; }
section[data-status=static] { --tone: #4a3600; }
section[data-status=failed] { --tone: #5c0d0d; }
dl { display: flex; flex-wrap: wrap; gap: 0 16px; inline-size: fit-content; max-inline-size: 100%; margin: 0; padding: 2px 6px;
  box-sizing: border-box; background: var(--tone); overflow-wrap: anywhere; }
div { display: flex; gap: 6px; }
dt { color: #cfd8d4; }
dd { margin: 0; }
p { position: fixed; inset: auto 8px 8px auto; margin: 0; padding: 6px 8px; background: #222; }
button { font: inherit; min-block-size: 24px; }
`;
