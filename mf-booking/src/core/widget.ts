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
import { dressFrame, dressPlace, whenFramed } from './frame';
import { createPatience } from './patience';
import { type LoadProvider, type Provider, providerName, wantsExtras } from './provider';
import { loadProviderScript } from './provider-script';
import { webAddress } from './web-address';
import { whenNear } from './when-near';

const DEFAULT_TIMEOUT_MS = 8000;

/**
 * The one core of every way to embed: puts the provider's inline widget into `element` and says what becomes of it.
 * Whatever else is in the element stays there.
 */
export function mountWidget(
  element: HTMLElement,
  options: BookingOptions,
  loadProvider: LoadProvider,
): BookingHandle {
  /** Of the frame that is shown. */
  let provider: Provider | null = null;
  let content: BookingContent = options;
  let status: BookingStatus = { status: 'waiting' };
  /** Where the provider's frame lives; null before the first and after the last. */
  let place: HTMLElement | null = null;
  /** The height that the provider's page asked for last, in pixels. */
  let wish = 0;
  /** The frame's address, as it was given to the provider. */
  let shown = '';
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
    provider = null;
  };

  const { scriptUrl } = options;
  const wrongAddress = () => {
    if (webAddress(content.url) === null) return content.url;
    return scriptUrl !== undefined && webAddress(scriptUrl, document.baseURI) === null ? scriptUrl : null;
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
    const wrong = wrongAddress();
    if (wrong !== null) console.error(`Not an http: or https: address: ${wrong}`);
    // A built-in provider is used at once. A page may have replaced `Promise`, as zone.js does.
    const loading = wrong === null ? loadProvider(content, element) : Promise.resolve(null);
    const found = 'then' in loading ? await loading.catch(sayNull) : loading;
    if (place !== mine) return; // unmounted or shown anew in the meantime
    if (found === null) return fail(wrong === null ? 'script' : 'address');
    const script = await loadProviderScript(scriptUrl ?? found.scriptUrl ?? '', found);
    if (place !== mine) return;
    if (!script.ok) return fail(script.reason);
    provider = found;
    shown = found.address(content, location.search);
    try {
      script.show(mine, shown, content);
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
    if (own === null) return;
    dressFrame(own, content.title ?? '');
    provider?.dress?.(own, content, () => update({}));
  };

  const onMessage = ({ origin, source, data }: MessageEvent) => {
    const own = frame()?.contentWindow;
    if (!own || source !== own || !provider || origin !== new URL(shown).origin) return;
    const message = provider.parse(data, content);
    if (message === null) return;
    if (message.kind === 'failed') {
      patience.stop();
      return fail('no-answer');
    }
    if (message.kind === 'question') {
      for (const answer of message.answers) own.postMessage(answer, origin);
      return;
    }
    if (status.status !== 'ready') {
      patience.stop();
      become({ status: 'ready' });
      emit({ type: 'ready' });
    }
    if (message.kind === 'event') return emit(message.event);
    wish = message.pixels;
    dress();
    emit({ type: 'height', pixels: wish });
  };

  window.addEventListener('message', onMessage);
  // A wrong address is said at once, not when the visitor comes near.
  if (options.loading === 'eager' || wrongAddress() !== null) show();
  else stopWaiting = whenNear(element, show);

  /** Whether another frame is wanted than the one that is shown. One that is still to come will be the right one. */
  const isStale = (before: BookingContent) => {
    if (wrongAddress() !== null) return true;
    if (status.status === 'waiting') return false;
    if (providerName(content) !== providerName(before) || wantsExtras(content) !== wantsExtras(before))
      return true;
    return provider !== null && provider.address(content, location.search) !== shown;
  };

  const update = (changes: BookingChanges) => {
    if (!mounted) return;
    const before = content;
    content = applyChanges(content, changes);
    dress();
    if (status.status === 'failed' || isStale(before)) show();
  };

  return {
    update,
    unmount: () => {
      mounted = false;
      window.removeEventListener('message', onMessage);
      clear();
    },
  };
}

function sayNull(error: unknown): null {
  console.error(error);
  return null;
}
