import type { BookingHandle, BookingModule } from '@site/shared/contracts/booking';
import { mountWidget } from '../core/widget';
import { createFallback } from './fallback';

/** Kept on the element itself, so that two copies of this module in one page know of each other's widgets. */
const HANDLE = Symbol.for('mf-booking.handle');

/** The widget without any framework; the contract says what it promises. */
export const mountBooking: BookingModule['mountBooking'] = (element, options) => {
  const owner = element as HTMLElement & { [HANDLE]?: BookingHandle | undefined };
  const mounted = owner[HANDLE];
  if (mounted !== undefined) {
    mounted.update(options);
    return mounted;
  }

  let { title } = options;
  const fallback = createFallback(options);
  element.append(fallback.view);
  const widget = mountWidget(element, {
    ...options,
    title: title ?? fallback.title(),
    onStatus: (status) => {
      fallback.follow(status);
      options.onStatus?.(status);
    },
  });
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
};
