import type {
  BookingContent,
  BookingEvent,
  BookingFailure,
  BookingHandle,
  BookingOptions,
  BookingStatus,
} from '@site/shared/contracts/booking';
import { parseProviderMessage } from './provider-message';
import { providerUrl } from './provider-url';
import { loadSchedulingScript, PROVIDER_SCRIPT_URL } from './scheduling-script';
import { webAddress } from './web-address';
import { whenNear } from './when-near';

const DEFAULT_TIMEOUT_MS = 8000;
const DEFAULT_MIN_HEIGHT_PX = 700;
const LEAST_MIN_HEIGHT_PX = 320;

/**
 * The one core of every way to embed: puts the provider's inline widget into `element` and says what becomes of it.
 * Whatever else is in the element stays there.
 */
export function mountWidget(element: HTMLElement, options: BookingOptions): BookingHandle {
  let content: BookingContent = options;
  let status: BookingStatus = { status: 'waiting' };
  /** Where the provider's frame lives; null before the first and after the last. */
  let place: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The height that the provider's page asked for last, in pixels. */
  let wish = 0;
  let mounted = true;
  let stopWaiting = () => {};

  const frame = () => place?.querySelector('iframe') ?? null;
  const emit = (event: BookingEvent) => options.onEvent?.(event);
  const become = (next: BookingStatus) => {
    status = next;
    options.onStatus?.(next);
  };
  const fail = (reason: BookingFailure) => {
    clear();
    become({ status: 'failed', reason });
    emit({ type: 'failed', reason });
  };

  const clear = () => {
    clearTimeout(timer);
    place?.remove();
    place = null;
  };

  const scriptUrl = options.scriptUrl ?? PROVIDER_SCRIPT_URL;
  const wrongAddress = () => {
    if (webAddress(content.url) === null) return content.url;
    return webAddress(scriptUrl, document.baseURI) === null ? scriptUrl : null;
  };
  const loadScript = async (): ReturnType<typeof loadSchedulingScript> => {
    const wrong = wrongAddress();
    if (wrong === null) return loadSchedulingScript(scriptUrl);
    console.error(`Not an http: or https: address: ${wrong}`);
    return { ok: false, reason: 'address' };
  };

  const show = async () => {
    stopWaiting();
    clear();
    const mine = document.createElement('div');
    place = mine;
    wish = 0;
    setHeight();
    element.append(mine);
    become({ status: 'loading' });
    timer = setTimeout(() => {
      become({ status: 'slow' });
      emit({ type: 'timeout' });
    }, options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const script = await loadScript();
    if (place !== mine) return; // unmounted or shown anew in the meantime
    if (!script.ok) return fail(script.reason);
    const { prefill = {}, utm = {} } = content;
    try {
      const url = providerUrl(content.url, content.pageSettings);
      script.calendly.initInlineWidget({ url, parentElement: mine, prefill, utm });
    } catch (error) {
      console.error(error);
      return fail('widget');
    }
    nameFrame();
  };

  const nameFrame = () => {
    frame()?.setAttribute('title', content.title ?? 'Scheduling calendar');
  };

  const setHeight = () => {
    if (place === null) return;
    place.style.height = `${Math.max(leastHeight(content.minHeight), wish)}px`;
  };

  const onMessage = ({ origin, source, data }: MessageEvent) => {
    const own = frame()?.contentWindow;
    if (!own || source !== own || origin !== new URL(content.url).origin) return;
    const message = parseProviderMessage(data);
    if (message === null) return;
    if (status.status === 'loading' || status.status === 'slow') {
      clearTimeout(timer);
      become({ status: 'ready' });
      emit({ type: 'ready' });
    }
    if (message.kind === 'event') return emit(message.event);
    wish = message.pixels;
    setHeight();
  };

  window.addEventListener('message', onMessage);
  // A wrong address is said at once, not when the visitor comes near.
  if (options.loading === 'eager' || wrongAddress() !== null) show();
  else stopWaiting = whenNear(element, show);

  return {
    update: (changes) => {
      if (!mounted) return;
      const before = frameKey(content);
      content = { ...content, ...changes };
      nameFrame();
      setHeight();
      const changed = frameKey(content) !== before;
      const waiting = status.status === 'waiting' && wrongAddress() === null;
      if (status.status === 'failed' || (!waiting && changed)) show();
    },
    unmount: () => {
      mounted = false;
      stopWaiting();
      window.removeEventListener('message', onMessage);
      clear();
    },
  };
}

/** The height that a widget has from the start, in CSS pixels. */
export function leastHeight(asked = DEFAULT_MIN_HEIGHT_PX): number {
  return Math.max(LEAST_MIN_HEIGHT_PX, asked);
}

/** Equal where the frame's address would be. */
function frameKey({ url, prefill, utm, pageSettings }: BookingContent): string {
  return JSON.stringify([url, prefill, utm, pageSettings]);
}
