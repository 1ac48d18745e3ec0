import type { BookingHandle, BookingModule, BookingStatus } from '@site/kit/contracts/booking';
import { applyChanges } from '../core/changes';
import { LEAST_HEIGHT, makeLine, OWN_STYLE } from '../core/frame';
import { remove } from '../core/natives';
import type { LoadProvider } from '../core/provider';
import { mountWidget } from '../core/widget';
import { createFallback } from './fallback';
import { textsOf } from './texts';

/** Stored on the element, so that two copies of this module in a page share it. */
const HANDLE = Symbol.for('mf-booking.handle');
/** Marks what is the widget's in an element. */
const MARK = 'data-booking-place';

/** The widget without a framework; the contract describes its behaviour. */
export function mountBookingWith(loadProvider: LoadProvider): BookingModule['mountBooking'] {
  return (element, options) => {
    const owner = element as HTMLElement & { [HANDLE]?: BookingHandle | undefined };
    const mounted = owner[HANDLE];
    if (mounted !== undefined) {
      mounted.update(options);
      return mounted;
    }
    // A page that was copied and put back, as Turbo and htmx do on the way back, has a frame without a widget.
    for (const copy of element.querySelectorAll(`:scope > [${MARK}]`)) remove(copy);

    let content = options;
    let status: BookingStatus['status'] = 'waiting';
    const { view, draw } = createFallback();
    const place = document.createElement('div');
    place.setAttribute(MARK, '');
    place.append(view, makeLine());
    element.append(place);
    const drawn = () => {
      draw(content, status);
      const { minHeight } = content;
      // Reserves the calendar's space, so nothing moves when it appears.
      place.style.cssText = `${OWN_STYLE}min-height:${LEAST_HEIGHT}!important;${
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
        if (owner[HANDLE] === handle) owner[HANDLE] = undefined;
      },
    };
    owner[HANDLE] = handle;
    return handle;
  };
}
