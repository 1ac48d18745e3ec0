import type { BookingEvent, BookingHandle, BookingOptions } from '@site/kit/contracts/booking';
import { announce } from './announce';
import { styleFrame, stylePlace } from './frame';
import { remove } from './natives';
import { pageUrl } from './page';
import type { LoadProvider, Provider } from './provider';
import { webAddress } from './web-address';
import { whenNear } from './when-near';
import { fail, load, receive, runLate, settle, update, type WidgetState, waiting } from './widget-state';

const DEFAULT_TIMEOUT_MS = 8000;
/** How long after "slow" a calendar counts as failed, in milliseconds. */
const GIVE_UP_MS = 30_000;
/**
 * A visitor who types into a field of the host changes the URL with each key. The frame loads once, after this pause in
 * milliseconds.
 */
const TYPING_MS = 400;

/**
 * The core of all embeds: adds the provider's inline widget to `element` and reports its status. Leaves the element's
 * other content alone. `widget-state.ts` decides; everything here carries it out.
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
  /** The element with the provider's frame, and the provider of it. */
  let place: HTMLElement | null = null;
  let provider: Provider | null = null;
  /** The origin that asked for settings, and those that it was last sent. */
  let asked = '';
  let sent = '';
  let limit: ReturnType<typeof setTimeout> | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = () => {};

  const frame = () => place?.querySelector('iframe') ?? null;
  const emit = (event: BookingEvent) => {
    announce(event, state.content.url);
    options.onEvent?.(event);
  };
  const clear = () => {
    stopWaiting();
    clearTimeout(limit);
    clearTimeout(typing);
    remove(place);
    place = provider = null;
    asked = '';
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
    if (isAnother && status.status === 'loading') {
      place = document.createElement('div');
      element.append(place);
      run(place);
    }
    style();
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
      if (isAnother) console.error(`Not an http: or https: address: ${next.content.url}`);
      emit({ type: 'failed', reason: status.reason });
    } else if (status.status === 'ready' || status.status === 'slow')
      emit({ type: status.status === 'slow' ? 'timeout' : 'ready' });
  };

  /** Adds the frame to `own`, or without a place only waits for the time that `load` selects. */
  const run = async (own: HTMLElement | null) => {
    // False if it was unmounted or loads anew in the meantime.
    const isCurrent = () => isMounted && place === own;
    let reason: 'script' | 'widget' = 'script';
    try {
      const found = await loadProvider(state.content, element);
      if (!isCurrent()) return;
      if (own === null) {
        stopWaiting = found.whenToLoad?.(element, state.content, start) ?? stopWaiting;
        return;
      }
      const script = await found.load(state.content);
      if (!isCurrent()) return;
      if (!script.ok) return become(fail(state, script.reason));
      reason = 'widget';
      provider = found;
      const shown = found.address(state.content, page);
      become({ ...state, shown });
      stopWaiting = script.show(own, shown, state.content, (mayLoad) => {
        if (isCurrent()) become({ ...state, mayLoad });
      });
      style();
    } catch (error) {
      console.error(error);
      if (isCurrent()) become(fail(state, reason));
    }
  };

  const style = () => {
    if (place !== null) stylePlace(place, state.content.minHeight, state.height);
    const own = frame();
    if (own === null) return;
    styleFrame(own, state.content.title ?? '');
    provider?.style?.(own, state.content, refresh);
    const settings = asked && provider?.settings?.(state.content);
    if (!settings || JSON.stringify(settings) === sent) return;
    sent = JSON.stringify(settings);
    own.contentWindow?.postMessage(settings, asked);
  };

  const onMessage = (event: MessageEvent) => {
    const source = frame()?.contentWindow;
    if (!source || event.source !== source || !provider?.accepts(event, state.shown, state.content)) return;
    const message = provider.parse(event.data, state.content);
    if (message === null) return;
    if (message.kind === 'question') {
      asked = event.origin;
      sent = '';
      style();
      return source.postMessage(message.answer, asked);
    }
    become(receive(state, message));
    if (message.kind === 'event') emit(message.event);
    if (message.kind === 'height') emit({ type: 'height', pixels: message.pixels });
  };

  /** When the visitor clicks into a frame, the page loses focus; there is no other event. */
  const onBlur = () => {
    const root = element.getRootNode() as Document | ShadowRoot;
    if (place !== null && root.activeElement === frame()) become({ ...state, inUse: true });
  };

  /** The page has another theme. */
  const refresh = () => {
    style();
    reloadLater();
  };

  /** Loads the frame anew if its URL is another after a pause. */
  const reloadLater = () => {
    clearTimeout(typing);
    typing = setTimeout(() => {
      if (provider) become(settle(state, provider.address(state.content, page)));
    }, TYPING_MS);
  };

  const start = () => become(load(state));

  addEventListener('message', onMessage);
  addEventListener('blur', onBlur);
  // Reports an invalid URL immediately, not when the visitor comes near.
  if (options.loading === 'eager' || webAddress(options.url) === null) start();
  else if (options.load) run(null);
  else stopWaiting = whenNear(element, start);

  return {
    update: (changes) => {
      if (!isMounted) return;
      const { frame: before } = state;
      become(update(state, changes));
      if (state.frame === before) reloadLater();
    },
    unmount: () => {
      isMounted = false;
      removeEventListener('message', onMessage);
      removeEventListener('blur', onBlur);
      clear();
    },
  };
}
