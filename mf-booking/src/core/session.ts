import type { BookingEvent } from '@site/kit/contracts/booking';
import { LEAST_HEIGHT, OWN_STYLE } from './frame';
import type { PageUrl } from './page';
import type { Provider } from './provider';
import type { whenNear } from './when-near';
import { fail, receive, settle, type WidgetState } from './widget-state';

declare global {
  interface Document {
    /** True while the browser prerenders the page. Undefined in browsers that do not. Same declaration as in the shell. */
    prerendering?: boolean;
  }
}

/**
 * A visitor who types into a field of the host changes the URL with each key. The frame loads once, after this pause in
 * milliseconds.
 */
const TYPING_MS = 400;

/** The widget whose calendar a session shows. */
export interface SessionWidget {
  /** For the provider's frame alone. Taken out of the widget when the session is over. */
  readonly place: HTMLElement;
  /** The URL that the page had when the widget was mounted. */
  readonly page: PageUrl;
  readonly state: () => WidgetState;
  readonly become: (next: WidgetState) => void;
  readonly emit: (event: BookingEvent) => void;
  /** From the widget's own script, which has it already. */
  readonly whenNear: typeof whenNear;
}

export interface Session {
  /** The content or the state has changed. */
  readonly follow: () => void;
  /** Loads the frame anew if its URL is another after a pause. */
  readonly reloadLater: () => void;
  readonly stop: () => void;
}

/**
 * Shows the provider's frame, styles it, and exchanges messages with it. It is in the provider's file, because nothing
 * before needs it.
 */
export function connect(provider: Provider, widget: SessionWidget): Session {
  const { place, page, state, become, emit } = widget;
  /** The origin that asked for settings, and those that it was last sent. */
  let asked = '';
  let sent = '';
  let typing: ReturnType<typeof setTimeout> | undefined;

  const frame = () => place.querySelector('iframe');
  const isOver = () => place.parentNode === null;

  const show = async () => {
    try {
      const showFrame = await provider.load?.(state().content);
      if (isOver()) return;
      if (typeof showFrame === 'string') return become(fail(state(), showFrame));
      const shown = provider.address(state().content, page);
      become({ ...state(), shown });
      const onMayLoad = (mayLoad: boolean) => {
        if (!isOver()) become({ ...state(), mayLoad });
      };
      if (showFrame) await showFrame(place, shown, onMayLoad);
      else addFrame(widget, shown, onMayLoad);
      follow();
    } catch (error) {
      console.error(error);
      if (!isOver()) become(fail(state(), 'widget'));
    }
  };

  const follow = () => {
    const { content, height } = state();
    place.style.cssText = `${OWN_STYLE}height:max(${LEAST_HEIGHT},${height}px)!important`;
    const own = frame();
    if (own === null) return;
    own.title = content.title ?? '';
    // Always light, because that is how providers render it.
    own.style.cssText = `${OWN_STYLE}width:100%!important;height:100%!important;color-scheme:light!important`;
    provider.style?.(own, content, refresh);
    const settings = asked && JSON.stringify(provider.settings?.(content));
    if (!settings || settings === sent) return;
    sent = settings;
    own.contentWindow?.postMessage(JSON.parse(settings), asked);
  };

  const onMessage = (event: MessageEvent) => {
    const { content, shown } = state();
    const source = frame()?.contentWindow;
    if (!source || event.source !== source || !provider.accepts(event, shown, content)) return;
    const message = provider.parse(event.data, content);
    if (message === null) return;
    if (message.kind === 'question') {
      asked = event.origin;
      sent = '';
      follow();
      return source.postMessage(message.answer, asked);
    }
    become(receive(state(), message));
    if (message.kind === 'event') emit(message.event);
    if ('pixels' in message) emit({ type: 'height', pixels: message.pixels });
  };

  /** When the visitor clicks into a frame, the page loses focus; there is no other event. */
  const onBlur = () => {
    const own = frame();
    const root = place.getRootNode() as Document | ShadowRoot;
    if (own && root.activeElement === own) become({ ...state(), inUse: true });
  };

  /** The page has another theme. */
  const refresh = () => {
    follow();
    reloadLater();
  };

  const reloadLater = () => {
    clearTimeout(typing);
    typing = setTimeout(() => become(settle(state(), provider.address(state().content, page))), TYPING_MS);
  };

  addEventListener('message', onMessage);
  addEventListener('blur', onBlur);
  show();
  return {
    follow,
    reloadLater,
    stop: () => {
      clearTimeout(typing);
      removeEventListener('message', onMessage);
      removeEventListener('blur', onBlur);
      provider.stop?.();
    },
  };
}

/**
 * Shows the provider's page in a frame of the widget's own, without a script of the provider. `createElement` first and
 * `src` later is what consent tools look for.
 */
function addFrame(
  { place, whenNear }: SessionWidget,
  url: string,
  onMayLoad: (mayLoad: boolean) => void,
): void {
  const frame = document.createElement('iframe');
  // A cross-origin isolated page shows only frames without credentials.
  if (window.crossOriginIsolated) Object.assign(frame, { credentialless: true });
  // `payment` allows payments. cal.com's page recognizes an embed by this name.
  frame.allow = 'payment';
  frame.name = 'cal-embed=';
  if (document.prerendering) {
    // Without a visitor, a browser loads no frame of another origin.
    onMayLoad(false);
    document.addEventListener('prerenderingchange', () => onMayLoad(true), { once: true });
  } else if (document.readyState !== 'complete') {
    // A lazy frame does not delay the page's load event, but loads only near the viewport, or after that event.
    frame.loading = 'lazy';
    whenNear(place, () => onMayLoad(true));
    const load = () => {
      frame.loading = 'eager';
      onMayLoad(true);
    };
    addEventListener('load', load, { once: true });
    onMayLoad(false);
  }
  frame.src = url;
  place.append(frame);
}
