import type { BookingHandle, BookingModule, BookingOptions } from '@site/kit/contracts/booking';
import type { LoadProvider } from '../core/provider';
import { mountWidget } from '../core/widget';
import { createFallback } from './fallback';

/** Stored on the element, so that two copies of this module in a page share it. */
const HANDLE = Symbol.for('mf-booking.handle');

/** The widget without a framework; the contract describes its behaviour. */
export function mountBookingWith(loadProvider: LoadProvider): BookingModule['mountBooking'] {
  return (element, options) => mount(element, options, loadProvider);
}

function mount(element: HTMLElement, options: BookingOptions, loadProvider: LoadProvider): BookingHandle {
  const owner = element as HTMLElement & { [HANDLE]?: BookingHandle | undefined };
  const mounted = owner[HANDLE];
  if (mounted !== undefined) {
    mounted.update(options);
    return mounted;
  }

  let { title } = options;
  const fallback = createFallback(options);
  element.append(fallback.view);
  const followed: BookingOptions = {
    ...options,
    title: title ?? fallback.title(),
    onStatus: (status) => {
      fallback.follow(status);
      options.onStatus?.(status);
    },
  };
  const widget = mountWidget(element, followed, loadProvider);
  const handle: BookingHandle = {
    update: (changes) => {
      fallback.update(changes);
      if ('title' in changes) title = changes.title;
      widget.update({ ...changes, title: title ?? fallback.title() });
    },
    unmount: () => {
      widget.unmount();
      fallback.view.remove();
      if (owner[HANDLE] === handle) owner[HANDLE] = undefined;
    },
  };
  owner[HANDLE] = handle;
  return handle;
}
