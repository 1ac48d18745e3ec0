import type { BookingFailure, BookingPrefill, BookingUtm } from '@site/shared/contracts/booking';

/** The provider's own script, where a page names no other. */
export const PROVIDER_SCRIPT_URL = 'https://assets.calendly.com/assets/external/widget.js';

/** The part of the provider's global object that is used here. */
export interface Calendly {
  readonly initInlineWidget: (options: {
    readonly url: string;
    readonly parentElement: HTMLElement;
    readonly prefill: BookingPrefill;
    readonly utm: BookingUtm;
  }) => void;
}

type Outcome =
  | { readonly ok: true; readonly calendly: Calendly }
  | { readonly ok: false; readonly reason: BookingFailure };

/** The script of one address; an address that is not in the list is not loaded (docs/behaviour.md#booking). */
type ScriptState =
  | { readonly status: 'loading'; readonly outcome: Promise<Outcome> }
  | { readonly status: 'loaded'; readonly calendly: Calendly };

const scripts = new Map<string, ScriptState>();

/**
 * Loads the provider's script once for all widgets, and takes the provider's object where the page has it already.
 * Never rejects; after a failure the next call tries again.
 */
export async function loadSchedulingScript(url: string): Promise<Outcome> {
  const known = scripts.get(url);
  if (known?.status === 'loaded') return { ok: true, calendly: known.calendly };
  if (known?.status === 'loading') return known.outcome;
  const present = findCalendly();
  if (present !== null) return { ok: true, calendly: present };
  const outcome = request(url);
  scripts.set(url, { status: 'loading', outcome });
  const result = await outcome;
  if (result.ok) scripts.set(url, { status: 'loaded', calendly: result.calendly });
  else scripts.delete(url);
  return result;
}

function request(url: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    const fail = (reason: BookingFailure, message: string) => {
      console.error(message);
      script.remove();
      resolve({ ok: false, reason });
    };
    script.addEventListener('error', () => fail('script', 'Failed to load Calendly script'));
    script.addEventListener('load', () => {
      const calendly = findCalendly();
      if (calendly === null) fail('missing-global', 'Calendly object not found after script load');
      else resolve({ ok: true, calendly });
    });
    document.head.append(script);
  });
}

function findCalendly(): Calendly | null {
  // The provider's script defines it; what it really is, is checked right here.
  const { Calendly } = window as { Calendly?: Partial<Calendly> | null };
  return typeof Calendly?.initInlineWidget === 'function' ? (Calendly as Calendly) : null;
}
