import type { BookingPrefill, BookingUtm } from '@site/kit/contracts/booking';
import { hearsFrom } from '../hears';
import type { Provider, ShowFrame } from '../provider';
import { loadProviderScript } from '../provider-script';
import { calendlyAddress } from './address';
import { parseCalendlyMessage } from './messages';

/** The part of the provider's global object that is used here. */
export interface Calendly {
  readonly initInlineWidget: (options: {
    readonly url: string;
    readonly parentElement: HTMLElement;
    readonly prefill: BookingPrefill;
    readonly utm: BookingUtm;
  }) => void;
}

const name = 'Calendly';
const scriptUrl = 'https://assets.calendly.com/assets/external/widget.js';

/** Its script waits for the page's load event before it puts the frame into the page. */
export const provider: Provider = {
  name,
  scriptUrl,
  hears: hearsFrom(/^https:\/\/(www\.)?calendly\.com$/),
  load: ({ scriptUrl: url = scriptUrl, nonce }) => loadProviderScript({ name, url, nonce, find }),
  address: calendlyAddress,
  parse: parseCalendlyMessage,
};

function find(): ShowFrame | null {
  // The provider's script defines it; what it really is, is checked right here.
  const { Calendly } = window as { Calendly?: Calendly | null };
  if (typeof Calendly?.initInlineWidget !== 'function') return null;
  return (parentElement, url, { prefill = {}, utm = {} }, onLater) => {
    Calendly.initInlineWidget({ url, parentElement, prefill, utm });
    if (parentElement.querySelector('iframe') !== null) return () => {};
    const observer = new MutationObserver(() => {
      if (parentElement.querySelector('iframe') === null) return;
      observer.disconnect();
      onLater();
    });
    observer.observe(parentElement, { childList: true, subtree: true });
    window.addEventListener('load', onLater);
    return () => {
      observer.disconnect();
      window.removeEventListener('load', onLater);
    };
  };
}
