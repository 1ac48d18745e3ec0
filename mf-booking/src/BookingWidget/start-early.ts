/**
 * An inline script of documents with the widget (docs/reference/behaviour/booking.md, rule 16). It starts the calendar
 * after the first paint. Hydration comes seconds later, and the component then adopts the widget.
 */
import { afterPaint } from '@site/kit/browser/after-paint';
import type { BookingOptions } from '@site/kit/contracts/booking';
import { providerName, wantsExtras } from '../core/provider';
import { mountWidget } from '../core/widget';
import { provider } from '../providers/calendly';
import { withScript } from '../providers/calendly-script';
import { type EarlyWidget, optionsAttribute, startEarly, type WidgetListeners } from './early-widget';

const calendly = withScript(provider);

afterPaint(() => {
  for (const place of document.querySelectorAll<HTMLElement>(`[${optionsAttribute}]`))
    startEarly(place, (options) => start(place, options));
});

function start(place: HTMLElement, options: BookingOptions): EarlyWidget | null {
  // Everything else loads with the component.
  if (providerName(options) !== 'calendly' || wantsExtras(options) || options.load) return null;
  const reports: ((to: WidgetListeners) => void)[] = [];
  let listeners: WidgetListeners = {
    onStatus: (status) => {
      reports.push((to) => to.onStatus(status));
      place.closest<HTMLElement>('[data-booking-widget]')?.setAttribute('data-status', status.status);
      say(place, status.status);
    },
    onEvent: (event) => {
      reports.push((to) => to.onEvent(event));
      if (event.type === 'scheduled') say(place, event.type);
    },
  };
  const handle = mountWidget(
    place,
    {
      ...options,
      onStatus: (status) => listeners.onStatus(status),
      onEvent: (event) => listeners.onEvent(event),
    },
    () => calendly,
  );
  return {
    handle,
    follow: (to) => {
      listeners = to;
      for (const report of reports) report(to);
    },
  };
}

/** The prerendered widget contains the texts of all states. */
function say(place: HTMLElement, state: string): void {
  const sentences = place.closest('[data-booking-widget]')?.querySelectorAll<HTMLElement>('[data-says]');
  for (const sentence of sentences ?? []) sentence.hidden = sentence.dataset.says !== state;
}
