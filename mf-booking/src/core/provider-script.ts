import type { BookingFailure } from '@site/kit/contracts/booking';
import type { Provider, ShowFrame } from './provider';

export type ScriptOutcome =
  | { readonly ok: true; readonly show: ShowFrame }
  | { readonly ok: false; readonly reason: BookingFailure };

/** The script of one address; an address that is not in the list is not loaded (docs/behaviour.md#booking). */
interface ScriptState {
  readonly status: 'loading' | 'loaded';
  readonly outcome: Promise<ScriptOutcome>;
}

const scripts = new Map<string, ScriptState>();

/**
 * Loads the provider's script once for all widgets, and takes what the page has already.
 * Never rejects; after a failure the next call tries again.
 */
export async function loadProviderScript(url: string, provider: Provider): Promise<ScriptOutcome> {
  const show = provider.find();
  if (show !== null) return { ok: true, show };
  const known = scripts.get(url);
  if (known !== undefined) return known.outcome;
  const outcome = request(url, provider);
  scripts.set(url, { status: 'loading', outcome });
  if ((await outcome).ok) scripts.set(url, { status: 'loaded', outcome });
  else scripts.delete(url);
  return outcome;
}

function request(url: string, { name, find }: Provider): Promise<ScriptOutcome> {
  return new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { src: url, async: true });
    const fail = (reason: BookingFailure, message: string) => {
      console.error(message);
      script.remove();
      resolve({ ok: false, reason });
    };
    script.onerror = () => fail('script', `Failed to load ${name} script`);
    script.onload = () => {
      const show = find();
      if (show === null) fail('missing-global', `${name} object not found after script load`);
      else resolve({ ok: true, show });
    };
    document.head.append(script);
  });
}
