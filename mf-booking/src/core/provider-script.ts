import type { BookingFailure } from '@site/kit/contracts/booking';
import { NativePromise, remove } from './natives';
import { pageNonce } from './page';
import type { ScriptOutcome, ShowFrame } from './provider';

interface ProviderScript {
  readonly name: string;
  readonly url: string;
  readonly nonce?: string | undefined;
  /** The function that the script defines; null before it ran. */
  readonly find: () => ShowFrame | null;
}

/** Scripts by URL; URLs that are not allowed are never loaded (docs/reference/behaviour/booking.md). */
const scripts = new Map<string, Promise<ScriptOutcome>>();

/**
 * Loads the provider's script once for all widgets, or uses the one of the page. Never rejects; after a failure, the
 * next call retries.
 */
export async function loadProviderScript(script: ProviderScript): Promise<ScriptOutcome> {
  if (!isWebAddress(script.url)) {
    console.error(`Not an http: or https: address: ${script.url}`);
    return { ok: false, reason: 'address' };
  }
  const show = script.find();
  if (show !== null) return { ok: true, show };
  const known = scripts.get(script.url);
  if (known !== undefined) return known;
  const outcome = request(script);
  scripts.set(script.url, outcome);
  if (!(await outcome).ok) scripts.delete(script.url);
  return outcome;
}

function isWebAddress(url: string): boolean {
  try {
    return /^https?:$/.test(new URL(url, document.baseURI).protocol);
  } catch {
    return false;
  }
}

function request({ name, url, nonce = pageNonce() ?? '', find }: ProviderScript): Promise<ScriptOutcome> {
  return new NativePromise((resolve) => {
    const script = Object.assign(document.createElement('script'), { async: true, nonce });
    const fail = (reason: BookingFailure, message: string) => {
      console.error(message);
      remove(script);
      resolve({ ok: false, reason });
    };
    const failToLoad = () => fail('script', `Failed to load ${name} script`);
    script.onerror = failToLoad;
    script.onload = () => {
      const show = find();
      if (show === null) fail('missing-global', `${name} object not found after script load`);
      else resolve({ ok: true, show });
    };
    const run = () => {
      try {
        script.src = trusted(url);
        document.head.append(script);
      } catch (error) {
        console.error(error);
        failToLoad();
      }
    };
    if (document.readyState === 'complete') return run();
    // A script element would delay the page's load event; a preload does not.
    const preload = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', nonce });
    preload.onload = run;
    preload.onerror = failToLoad;
    preload.href = url;
    document.head.append(preload);
  });
}

interface TrustedTypes {
  readonly defaultPolicy: object | null;
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * The URL for a page with `require-trusted-types-for 'script'`, which must allow this policy by name. A default policy
 * of the page takes precedence.
 */
function trusted(url: string): string {
  // Missing in some browsers and in the compiler's library.
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  if (trustedTypes?.defaultPolicy) return url;
  policy ??= trustedTypes?.createPolicy('quarry-booking', { createScriptURL: (address) => address });
  return policy?.createScriptURL(url) ?? url;
}
