import type { BookingEvent, BookingHandle, BookingOptions } from '@site/kit/contracts/booking';
import { announce } from './announce';
import { remove } from './natives';
import { pageUrl } from './page';
import { type LoadProvider, providerName } from './provider';
import type { Session } from './session';
import { whenNear } from './when-near';
import { fail, load, runLate, update, type WidgetState, waiting } from './widget-state';

const DEFAULT_TIMEOUT_MS = 8000;
/** How long after "slow" a calendar counts as failed, in milliseconds. */
const GIVE_UP_MS = 30_000;

/**
 * The core of all embeds: adds the provider's calendar to `element` and reports its status. Leaves the element's other
 * content alone. `widget-state.ts` decides; everything here carries it out, and with the frame `session.ts`.
 */
export function mountWidget(
  element: HTMLElement,
  options: BookingOptions,
  loadProvider: LoadProvider,
): BookingHandle {
  // A page may rewrite its URL later; a calendar keeps the campaign values that it came with.
  const page = pageUrl();
  let state = waiting(options);
  let isMounted = true;
  let place: HTMLElement | null = null;
  let session: Session | null = null;
  let limit: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = () => {};

  const emit = (event: BookingEvent) => {
    announce(event, state.content.url);
    options.onEvent?.(event);
  };
  const clear = () => {
    stopWaiting();
    session?.stop();
    clearTimeout(limit);
    remove(place);
    place = session = null;
  };

  /** Carries out what has changed. */
  const become = (next: WidgetState) => {
    const before = state;
    state = next;
    if (!isMounted || next === before) return;
    const { status } = next;
    const isAnother = next.frame !== before.frame;
    const isNew = status !== before.status;
    if (isAnother || (status.status === 'failed' && status.reason !== 'no-answer')) clear();
    if (isAnother && status.status !== 'failed') run();
    session?.follow();
    if (isNew || next.mayLoad !== before.mayLoad) {
      clearTimeout(limit);
      const ms = { loading: options.timeoutMs ?? DEFAULT_TIMEOUT_MS, slow: GIVE_UP_MS }[
        status.status as 'slow'
      ];
      if (next.mayLoad && ms !== undefined) limit = setTimeout(() => become(runLate(state)), ms);
    }
    if (!isNew) return;
    options.onStatus?.(status);
    if (status.status === 'failed') {
      // A script's URL is reported where it is refused.
      if (isAnother) console.error(`Not an http(s) URL: ${next.content.url}`);
      emit({ type: 'failed', reason: status.reason });
    }
    if (status.status === 'ready') emit({ type: 'ready' });
    if (status.status === 'slow') emit({ type: 'timeout' });
  };

  /** Shows the calendar, or waits for the time that `load` selects. */
  const run = async () => {
    const { frame, allowed, content } = state;
    if (!allowed && !options.load) {
      stopWaiting = whenNear(element, start);
      return;
    }
    const { provider: wanted } = content;
    if (wanted && wanted !== providerName(content)) console.error(`Not a provider: ${wanted}`);
    const own = document.createElement('div');
    if (allowed) {
      place = own;
      element.append(own);
    }
    // False if it was unmounted or loads anew in the meantime.
    const isCurrent = () => isMounted && state.frame === frame;
    try {
      const provider = await loadProvider(content, element);
      if (!isCurrent()) return;
      if (!allowed) stopWaiting = provider.whenToLoad?.(element, state.content, start) ?? stopWaiting;
      else
        session = provider.connect(provider, {
          place: own,
          page,
          state: () => state,
          become,
          emit,
          whenNear,
        });
    } catch (error) {
      console.error(error);
      if (isCurrent()) become(fail(state, 'script'));
    }
  };

  const start = () => become(load({ ...state, allowed: true }));
  become(load(state));

  return {
    update: (changes) => {
      const { frame: before } = state;
      become(update(state, changes));
      if (state.frame === before) session?.reloadLater();
    },
    unmount: () => {
      isMounted = false;
      clear();
    },
  };
}
