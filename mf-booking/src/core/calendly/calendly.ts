import type { BookingPrefill, BookingUtm } from '@site/kit/contracts/booking';
import type { Provider } from '../provider';
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

/** Its script waits for the page's load event before it puts the frame into the page. */
export const calendly: Provider = {
  name: 'Calendly',
  scriptUrl: 'https://assets.calendly.com/assets/external/widget.js',
  find: () => {
    // The provider's script defines it; what it really is, is checked right here.
    const { Calendly } = window as { Calendly?: Calendly | null };
    if (typeof Calendly?.initInlineWidget !== 'function') return null;
    return (parentElement, url, { prefill = {}, utm = {} }) =>
      Calendly.initInlineWidget({ url, parentElement, prefill, utm });
  },
  address: calendlyAddress,
  parse: parseCalendlyMessage,
};
