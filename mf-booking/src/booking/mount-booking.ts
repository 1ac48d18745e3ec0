import type { BookingHandle, BookingModule, BookingStatus } from '@site/kit/contracts/booking';
import { applyChanges } from '../core/changes';
import { LEAST_HEIGHT, makeLine, OWN_STYLE } from '../core/frame';
import { remove } from '../core/natives';
import type { LoadProvider } from '../core/provider';
import { mountWidget } from '../core/widget';
import { createFallback } from './fallback';
import { textsOf } from './texts';

const MARK = 'data-booking-place';

/** The widget's part of an element. Has its handle, so that two copies of this module in a page share it. */
type Place = HTMLElement & { booking?: BookingHandle };

/** The widget without a framework; the contract describes its behaviour. */
export function mountBookingWith(loadProvider: LoadProvider): BookingModule['mountBooking'] {
  return (element, options) => {
    for (const present of element.querySelectorAll<Place>(`:scope > [${MARK}]`)) {
      const { booking } = present;
      if (booking) {
        booking.update(options);
        return booking;
      }
      // A page that was copied and put back, as Turbo and htmx do on the way back, has a frame without a widget.
      remove(present);
    }
    let content = options;
    let status: BookingStatus['status'] = 'waiting';
    const { view, draw } = createFallback();
    const place: Place = document.createElement('div');
    place.setAttribute(MARK, '');
    place.append(view, makeLine());
    element.append(place);
    const drawn = () => {
      draw(content, status);
      const { minHeight } = content;
      // Reserves the calendar's space, so nothing moves when it appears.
      place.style.cssText = `${OWN_STYLE}writing-mode:horizontal-tb!important;min-height:${LEAST_HEIGHT}!important;${
        minHeight === undefined ? '' : `--booking-min-height:${minHeight}px`
      }`;
      return { ...content, title: content.title ?? textsOf(content.texts).title };
    };
    const widget = mountWidget(
      place,
      {
        ...drawn(),
        onStatus: (next) => {
          status = next.status;
          drawn();
          options.onStatus?.(next);
        },
      },
      loadProvider,
    );
    const handle: BookingHandle = {
      update: (changes) => {
        content = applyChanges(content, changes);
        widget.update({ ...changes, title: drawn().title });
      },
      unmount: () => {
        widget.unmount();
        remove(place);
      },
    };
    place.booking = handle;
    return handle;
  };
}
