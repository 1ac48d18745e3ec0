import type {
  BookingChanges,
  BookingContent,
  BookingEvent,
  BookingFailure,
  BookingHandle,
  BookingOptions,
  BookingStatus,
} from '@site/kit/contracts/booking';
import { applyChanges } from './changes';
import { dressFrame, dressPlace } from './frame';
import { createPatience } from './patience';
import { type LoadProvider, type Provider, providerName, wantsExtras } from './provider';
import { webAddress } from './web-address';
import { whenNear } from './when-near';

const DEFAULT_TIMEOUT_MS = 8000;
/**
 * A visitor who types into a field of the host changes the URL with each key. The frame loads once, after this pause in
 * milliseconds.
 */
const TYPING_MS = 400;

/**
 * The core of all embeds: adds the provider's inline widget to `element` and reports its status. Leaves the element's
 * other content alone.
 */
export function mountWidget(
  element: HTMLElement,
  options: BookingOptions,
  loadProvider: LoadProvider,
): BookingHandle {
  /** The provider of the shown frame. */
  let provider: Provider | null = null;
  let content: BookingOptions = options;
  let status: BookingStatus = { status: 'waiting' };
  /** The element with the provider's frame; null before the first and after the last. */
  let place: HTMLElement | null = null;
  /** The height that the provider's page last requested, in pixels. */
  let wish = 0;
  /** The frame's URL as passed to the provider. */
  let shown = '';
  let mounted = true;
  /** The visitor has clicked into the calendar or chosen a time, which another frame would lose. */
  let inUse = false;
  let typing: ReturnType<typeof setTimeout> | undefined;
  /** Cancels what it waits for: coming near, or the frame. */
  let stopWaiting = () => {};

  const frame = () => place?.querySelector('iframe') ?? null;
  const emit = (event: BookingEvent) => options.onEvent?.(event);
  const become = (next: BookingStatus) => {
    status = next;
    options.onStatus?.(next);
  };
  const fail = (reason: BookingFailure) => {
    // A silent calendar remains: it may be in use, and may still answer.
    if (reason !== 'no-answer') clear();
    become({ status: 'failed', reason });
    emit({ type: 'failed', reason });
  };
  const patience = createPatience(
    options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    () => {
      become({ status: 'slow' });
      emit({ type: 'timeout' });
    },
    () => fail('no-answer'),
  );
  const clear = () => {
    stopWaiting();
    patience.stop();
    clearTimeout(typing);
    inUse = false;
    place?.remove();
    place = null;
    provider = null;
  };

  /** Null if it did not load. */
  const find = async () => {
    try {
      return await loadProvider(content, element);
    } catch (error) {
      console.error(error);
      return null;
    }
  };

  const isWrong = () => webAddress(content.url) === null;
  const show = async () => {
    clear();
    const mine = document.createElement('div');
    place = mine;
    wish = 0;
    dress();
    element.append(mine);
    become({ status: 'loading' });
    patience.start();
    if (isWrong()) {
      console.error(`Not an http: or https: address: ${content.url}`);
      return fail('address');
    }
    const found = await find();
    if (place !== mine) return; // unmounted or shown anew in the meantime
    if (found === null) return fail('script');
    const script = await found.load(content);
    if (place !== mine) return;
    if (!script.ok) return fail(script.reason);
    provider = found;
    shown = found.address(content, location.search);
    const isLoading = () => place === mine && status.status === 'loading';
    try {
      stopWaiting = script.show(mine, shown, content, () => {
        dress();
        if (isLoading()) patience.start();
      });
    } catch (error) {
      console.error(error);
      return fail('widget');
    }
    dress();
    // The provider waits for the page's load event, which is not its own delay.
    if (frame() === null && document.readyState !== 'complete' && isLoading()) patience.stop();
  };

  const dress = () => {
    if (place !== null) dressPlace(place, content.minHeight, wish);
    const own = frame();
    if (own === null) return;
    dressFrame(own, content.title ?? '');
    provider?.dress?.(own, content, () => update({}));
  };

  const onMessage = (event: MessageEvent) => {
    const inside = frame()?.contentWindow;
    const message =
      inside && event.source === inside ? provider?.receive(provider, event, shown, content) : null;
    if (!message) return;
    if (message.kind === 'failed') {
      patience.stop();
      return fail('no-answer');
    }
    if (status.status !== 'ready') {
      patience.stop();
      become({ status: 'ready' });
      emit({ type: 'ready' });
    }
    if (message.kind === 'ready') return;
    if (message.kind === 'event') {
      if (message.event.type === 'date-selected') inUse = true;
      return emit(message.event);
    }
    wish = message.pixels;
    dress();
    emit({ type: 'height', pixels: wish });
  };

  /** Waits for the time that `load` selects, with the provider already loaded so that it starts immediately. */
  const hold = async () => {
    const held = await find();
    if (!mounted) return;
    if (held === null) fail('script');
    else stopWaiting = held.hold?.(element, content, show) ?? stopWaiting;
  };

  /** When the visitor clicks into a frame, the page loses focus; there is no other event. */
  const onBlur = () => {
    const root = element.getRootNode() as Document | ShadowRoot;
    if (place !== null && root.activeElement === frame()) inUse = true;
  };

  window.addEventListener('message', onMessage);
  window.addEventListener('blur', onBlur);
  // Reports an invalid URL immediately, not when the visitor comes near.
  if (options.loading === 'eager' || isWrong()) show();
  else if (options.load) hold();
  else stopWaiting = whenNear(element, show);

  /** Whether the content needs another page than the shown one. A frame that is still loading will be the right one. */
  const pageOf = (of: BookingContent) => of.url + providerName(of) + wantsExtras(of);
  const isAnother = (before: BookingContent) =>
    isWrong() || (status.status !== 'waiting' && pageOf(content) !== pageOf(before));

  const update = (changes: BookingChanges) => {
    if (!mounted) return;
    const before = content;
    content = applyChanges(content, changes);
    dress();
    if (status.status === 'failed' || isAnother(before)) return void show();
    clearTimeout(typing);
    typing = setTimeout(() => {
      if (provider && !inUse && provider.address(content, location.search) !== shown) show();
    }, TYPING_MS);
  };

  return {
    update,
    unmount: () => {
      mounted = false;
      window.removeEventListener('message', onMessage);
      window.removeEventListener('blur', onBlur);
      clear();
    },
  };
}
