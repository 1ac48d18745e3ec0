/** Beside this script. Where the site is composed, the copies under `/mf-booking/v1/` get the release's own address. */
const files = {
  popup: './popup.js',
  calendly: './calendly.js',
  'cal.com': './cal.js',
  extras: './extras.js',
};
/** Filled in by the build, when the files' content is known. */
const hashes = {
  popup: 'integrity:popup.js',
  calendly: 'integrity:calendly.js',
  'cal.com': 'integrity:cal.js',
  extras: 'integrity:extras.js',
};

interface Parts {
  readonly popup: typeof import('../popup/parts');
  readonly calendly: typeof import('../core/calendly/calendly');
  readonly 'cal.com': typeof import('../core/cal/cal');
  readonly extras: typeof import('../extras/extras');
}

const loading: { [P in keyof Parts]?: Promise<Parts[P]> | undefined } = {};

/**
 * What travels apart: popup and badge, each provider, and what few pages ask for. Loaded once; after a failure the next call
 * tries again.
 */
export function loadPart<P extends keyof Parts>(part: P): Promise<Parts[P]> {
  const known: Promise<Parts[P]> | undefined = loading[part];
  if (known !== undefined) return known;
  const loaded = load(part);
  Object.assign(loading, { [part]: loaded });
  loaded.catch(() => {
    loading[part] = undefined;
  });
  return loaded;
}

/** An import has no integrity, but takes the module that a script element with one has loaded. */
async function load<P extends keyof Parts>(part: P): Promise<Parts[P]> {
  const url = new URL(files[part], import.meta.url).href;
  await new Promise((onload, onerror) => {
    const script = document.createElement('script');
    const given = {
      type: 'module',
      crossOrigin: '',
      integrity: hashes[part],
      src: url,
      onload,
      onerror,
    };
    document.head.append(Object.assign(script, given));
  });
  return (await import(/* webpackIgnore: true */ url)) as Parts[P];
}
