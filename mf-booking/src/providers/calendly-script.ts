import type { BookingFailure } from '@site/kit/contracts/booking';
import { NativePromise, remove } from '../core/natives';
import { pageNonce } from '../core/page';
import type { Provider, ShowFrame } from '../core/provider';
import { isWebAddress, parseUrl } from '../core/web-address';

/** The part of the provider's global object that is used here. */
export interface Calendly {
  readonly initInlineWidget: (options: { readonly url: string; readonly parentElement: HTMLElement }) => void;
}

type Outcome = ShowFrame | BookingFailure;

/** Scripts by URL; URLs that are not allowed are never loaded (docs/reference/behaviour/booking.md). */
const scripts: Record<string, Promise<Outcome>> = {};

/** The parameters that the script adds. */
const campaign = /^(utm_(source|medium|campaign|term|content)|salesforce_uuid)$/;

/**
 * Calendly for pages that set its script. Its frame waits for the page's load event. All values are in the frame's URL,
 * because the script drops unknown ones (the phone number), and old versions of it the Salesforce id. Campaign parameters of
 * the page that were not requested are set to empty values, because the script would add them.
 */
export function withScript(provider: Provider): Provider {
  return {
    ...provider,
    load: async ({ scriptUrl, nonce }) =>
      scriptUrl === undefined ? undefined : loadCalendly(scriptUrl, nonce),
    address: (content, page) => {
      const url = provider.address(content, page);
      if (content.scriptUrl === undefined) return url;
      const address = parseUrl(url);
      const query = new URLSearchParams(address.search);
      query.delete('embed_domain');
      query.delete('embed_type');
      for (const [name, value] of new URLSearchParams(page.search))
        if (value && campaign.test(name) && !query.has(name)) query.set(name, '');
      address.search = String(query).replaceAll('+', '%20');
      return address.href;
    },
  };
}

/** Loads the script once for all widgets, or uses the one of the page. Never rejects; after a failure, the next call retries. */
export async function loadCalendly(url: string, nonce: string | undefined): Promise<Outcome> {
  if (!isWebAddress(parseUrl(url).href)) {
    console.error(`Not an http(s) URL: ${url}`);
    return 'address';
  }
  const show = findCalendly();
  if (show !== null) return show;
  const known = scripts[url];
  if (known !== undefined) return known;
  const outcome = request(url, nonce);
  scripts[url] = outcome;
  if (typeof (await outcome) === 'string') delete scripts[url];
  return outcome;
}

function findCalendly(): ShowFrame | null {
  // Defined by the provider's script; its type is checked here.
  const { Calendly } = window as { Calendly?: Calendly | null };
  if (typeof Calendly?.initInlineWidget !== 'function') return null;
  return async (parentElement, url, onMayLoad) => {
    if (document.readyState !== 'complete') {
      // The script adds its frame to a parsed document, where it would delay the load event. The wait is no delay of the
      // provider's.
      onMayLoad(false);
      await new NativePromise((resolve) => {
        window.addEventListener('load', resolve, { once: true });
      });
      if (parentElement.parentNode === null) return;
    }
    // Without prefill and campaign values: the script would write missing ones into the URL as `undefined`.
    Calendly.initInlineWidget({ url, parentElement });
    onMayLoad(true);
  };
}

function request(url: string, nonce = pageNonce() ?? ''): Promise<Outcome> {
  return new NativePromise((resolve) => {
    const script = Object.assign(document.createElement('script'), { async: true, nonce });
    const fail = (reason: BookingFailure, message: string) => {
      console.error(message);
      remove(script);
      resolve(reason);
    };
    const failToLoad = () => fail('script', 'Failed to load Calendly script');
    script.onerror = failToLoad;
    script.onload = () => {
      const show = findCalendly();
      if (show === null) fail('missing-global', 'Calendly object not found after script load');
      else resolve(show);
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
