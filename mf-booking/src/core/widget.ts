import type {
  BookingContent,
  BookingEvent,
  BookingFailure,
  BookingHandle,
  BookingOptions,
  BookingStatus,
} from '@site/shared/contracts/booking';
import { calendly } from './calendly/calendly';
import { applyChanges } from './changes';
import { dressFrame, dressPlace, whenFramed } from './frame';
import { createPatience } from './patience';
import type { Provider } from './provider';
import { loadProviderScript, type ScriptOutcome } from './provider-script';
import { webAddress } from './web-address';
import { whenNear } from './when-near';

const DEFAULT_TIMEOUT_MS = 8000;

/**
 * The one core of every way to embed: puts the provider's inline widget into `element` and says what becomes of it.
 * Whatever else is in the element stays there.
 */
export function mountWidget(element: HTMLElement, options: BookingOptions): BookingHandle {
  const provider: Provider = calendly;
  let content: BookingContent = options;
  let status: BookingStatus = { status: 'waiting' };
  /** Where the provider's frame lives; null before the first and after the last. */
  let place: HTMLElement | null = null;
  /** The height that the provider's page asked for last, in pixels. */
  let wish = 0;
  let mounted = true;
  /** Gives up what is waited for: coming near, or the frame. */
  let stopWaiting = () => {};

  const frame = () => place?.querySelector('iframe') ?? null;
  const emit = (event: BookingEvent) => options.onEvent?.(event);
  const become = (next: BookingStatus) => {
    status = next;
    options.onStatus?.(next);
  };
  const fail = (reason: BookingFailure) => {
    // A calendar that is only silent stays: it may be in use, and may still speak.
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
    place?.remove();
    place = null;
  };

  const scriptUrl = options.scriptUrl ?? provider.scriptUrl;
  const wrongAddress = () => {
    if (webAddress(content.url) === null) return content.url;
    return webAddress(scriptUrl, document.baseURI) === null ? scriptUrl : null;
  };
  const loadScript = async (): Promise<ScriptOutcome> => {
    const wrong = wrongAddress();
    if (wrong === null) return loadProviderScript(scriptUrl, provider);
    console.error(`Not an http: or https: address: ${wrong}`);
    return { ok: false, reason: 'address' };
  };

  const show = async () => {
    clear();
    const mine = document.createElement('div');
    place = mine;
    wish = 0;
    dress();
    element.append(mine);
    become({ status: 'loading' });
    patience.start();
    const script = await loadScript();
    if (place !== mine) return; // unmounted or shown anew in the meantime
    if (!script.ok) return fail(script.reason);
    try {
      script.show(mine, provider.address(content, location.search), content);
    } catch (error) {
      console.error(error);
      return fail('widget');
    }
    if (frame() !== null) return dress();
    const goOn = () => {
      dress();
      if (place === mine && status.status === 'loading') patience.start();
    };
    stopWaiting = whenFramed(mine, goOn);
    if (document.readyState === 'complete') return;
    // The provider waits for the page; that time is not its own.
    if (status.status === 'loading') patience.stop();
    window.addEventListener('load', goOn);
  };

  const dress = () => {
    if (place !== null) dressPlace(place, content.minHeight, wish);
    const own = frame();
    if (own !== null) dressFrame(own, content.title ?? provider.name);
  };

  const onMessage = ({ origin, source, data }: MessageEvent) => {
    const own = frame()?.contentWindow;
    if (!own || source !== own || origin !== new URL(content.url).origin) return;
    const message = provider.parse(data);
    if (message === null) return;
    if (status.status !== 'ready') {
      patience.stop();
      become({ status: 'ready' });
      emit({ type: 'ready' });
    }
    if (message.kind === 'event') return emit(message.event);
    wish = message.pixels;
    dress();
  };

  window.addEventListener('message', onMessage);
  // A wrong address is said at once, not when the visitor comes near.
  if (options.loading === 'eager' || wrongAddress() !== null) show();
  else stopWaiting = whenNear(element, show);

  /** Equal where the frame's address would be. */
  const key = () => wrongAddress() ?? provider.address(content, location.search);

  return {
    update: (changes) => {
      if (!mounted) return;
      const before = key();
      content = applyChanges(content, changes);
      dress();
      const waiting = status.status === 'waiting' && wrongAddress() === null;
      if (status.status === 'failed' || (!waiting && key() !== before)) show();
    },
    unmount: () => {
      mounted = false;
      window.removeEventListener('message', onMessage);
      clear();
    },
  };
}
