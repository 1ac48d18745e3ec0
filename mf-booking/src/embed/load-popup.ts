import { popupCore } from '../popup/core';

export type PopupParts = ReturnType<typeof import('../popup/parts').createParts>;

/** Beside this script. Where the site is composed, the copies under `/mf-booking/v1/` get the release's own address. */
const FILE = './popup.js';
/** Filled in by the build, when the file's content is known. */
const INTEGRITY = 'integrity:popup.js';

let loading: Promise<PopupParts> | undefined;

/** Popup and badge, which travel apart. Loaded once; after a failure the next call tries again. */
export function loadPopup(): Promise<PopupParts> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** An import has no integrity, but takes the module that a script element with one has loaded. */
async function load(): Promise<PopupParts> {
  const url = new URL(FILE, import.meta.url).href;
  await new Promise((onload, onerror) => {
    const script = document.createElement('script');
    const given = { type: 'module', crossOrigin: '', integrity: INTEGRITY, src: url, onload, onerror };
    document.head.append(Object.assign(script, given));
  });
  const { createParts } = (await import(/* webpackIgnore: true */ url)) as typeof import('../popup/parts');
  return createParts(popupCore);
}
