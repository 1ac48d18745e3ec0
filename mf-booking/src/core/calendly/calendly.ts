import type { BookingPrefill, BookingUtm } from '@site/kit/contracts/booking';
import { acceptsFrom } from '../accepts';
import { addFrame } from '../add-frame';
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

/**
 * We create the frame, like react-calendly, unless a page sets Calendly's script, which waits for the page's load event
 * before it adds its frame.
 */
export const provider: Provider = {
  name,
  accepts: acceptsFrom(/^https:\/\/(www\.)?calendly\.com$/),
  load: async ({ scriptUrl: url, nonce }) =>
    url === undefined ? { ok: true, show: addFrame } : loadProviderScript({ name, url, nonce, find }),
  address: calendlyAddress,
  parse: parseCalendlyMessage,
};

function find(): ShowFrame | null {
  // Defined by the provider's script; its type is checked here.
  const { Calendly } = window as { Calendly?: Calendly | null };
  if (typeof Calendly?.initInlineWidget !== 'function') return null;
  return (parentElement, url, { prefill = {}, utm = {} }, onMayLoad) => {
    Calendly.initInlineWidget({ url, parentElement, prefill, utm });
    if (parentElement.querySelector('iframe') !== null) return () => {};
    const observer = new MutationObserver(() => {
      if (parentElement.querySelector('iframe') === null) return;
      observer.disconnect();
      onMayLoad(true);
    });
    observer.observe(parentElement, { childList: true, subtree: true });
    const onLoad = () => onMayLoad(true);
    window.addEventListener('load', onLoad);
    // The script waits for the page, which is no delay of the provider's.
    if (document.readyState !== 'complete') onMayLoad(false);
    return () => {
      observer.disconnect();
      window.removeEventListener('load', onLoad);
    };
  };
}
