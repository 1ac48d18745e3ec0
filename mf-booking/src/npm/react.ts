'use client';

import type {
  BookingBadgeOptions,
  BookingEvent,
  BookingHandle,
  BookingModule,
  BookingPopupOptions,
} from '@site/kit/contracts/booking';
import {
  type CSSProperties,
  createElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { announce } from '../core/announce.ts';
import { isWebAddress } from '../core/web-address.ts';
import type { BookingElement, BookingElementProps } from './element.ts';
import { type BookingScript, floating, loadBooking } from './load.ts';

export type * from './element.ts';
export {
  type BookingScript,
  floating,
  pinned,
  utmFromPage,
  withCal,
  withCalendly,
  withHubSpot,
} from './load.ts';

type Of<T extends BookingEvent['type']> = BookingEvent & { readonly type: T };

/** Event handlers. `onEvent` gets all events except closing. */
export interface BookingHandlers {
  readonly onReady?: ((event: Of<'ready'>) => void) | undefined;
  readonly onTimeout?: ((event: Of<'timeout'>) => void) | undefined;
  readonly onFailed?: ((event: Of<'failed'>) => void) | undefined;
  readonly onProfileViewed?: ((event: Of<'profile-viewed'>) => void) | undefined;
  readonly onEventTypeViewed?: ((event: Of<'event-type-viewed'>) => void) | undefined;
  readonly onDateSelected?: ((event: Of<'date-selected'>) => void) | undefined;
  readonly onScheduled?: ((event: Of<'scheduled'>) => void) | undefined;
  readonly onRescheduled?: ((event: Of<'rescheduled'>) => void) | undefined;
  readonly onCancelled?: ((event: Of<'cancelled'>) => void) | undefined;
  readonly onRouted?: ((event: Of<'routed'>) => void) | undefined;
  readonly onProviderEvent?: ((event: Of<'provider-event'>) => void) | undefined;
  readonly onHeight?: ((event: Of<'height'>) => void) | undefined;
  readonly onEvent?: ((event: BookingEvent) => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}

type Options = Omit<BookingBadgeOptions, 'onEvent' | 'onStatus' | 'onClose'>;

interface ElementProps extends Options, BookingHandlers {
  /** The script. Default: `floating`. */
  readonly script?: BookingScript | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly id?: string | undefined;
}

export interface InlineWidgetProps extends ElementProps {
  /** Shown until the calendar is ready, and permanently without the script. Default: a plain link. */
  readonly children?: ReactNode;
}

/** The calendar inside the page. */
export function InlineWidget(props: InlineWidgetProps): ReactElement {
  const { minHeight = 'var(--booking-min-height, 700px)', style } = props;
  return useWidget('inline', { ...props, style: { display: 'block', minHeight, ...style } });
}

export interface PopupButtonProps extends ElementProps {
  /** The label of the button, without children. */
  readonly text?: string | undefined;
  /** The element that opens the calendar. Default: a plain link with `text`. */
  readonly children?: ReactNode;
}

/** Opens the calendar over the page. */
export function PopupButton(props: PopupButtonProps): ReactElement {
  return useWidget('popup', props, props.text ?? props.texts?.open ?? 'Book a time');
}

export interface PopupWidgetProps extends ElementProps {
  /** The label of the badge. */
  readonly text?: string | undefined;
}

/** A badge at the edge of the window that opens the calendar. */
export function PopupWidget({ text, texts, ...props }: PopupWidgetProps): ReactElement {
  return useWidget('badge', { ...props, texts: { ...texts, ...(text !== undefined && { open: text }) } });
}

export interface PopupModalProps extends Options, BookingHandlers {
  readonly script?: BookingScript | undefined;
  readonly open: boolean;
}

/**
 * Shows the calendar over the page while `open` is true; `onClose` reports that the visitor closed it. If the script
 * does not load in time, calls `onFailed` and `onClose` and redirects the visitor to the scheduling page.
 */
export function PopupModal(props: PopupModalProps): null {
  const { open, script } = props;
  const latest = useLatest(props);
  const handle = useRef<BookingHandle | null>(null);
  useEffect(() => {
    if (!open) return;
    let gone = false;
    const options = (): BookingPopupOptions => ({
      ...optionsOf(latest.current),
      onEvent: (event) => hand(latest.current, event),
      onClose: () => {
        handle.current = null;
        if (!gone) latest.current.onClose?.();
      },
    });
    const show = ({ openBooking }: BookingModule) => {
      if (!gone) handle.current = openBooking(options());
    };
    loadBooking(scriptOf(latest.current)).then(show, (error: unknown) => {
      if (gone) return;
      console.error(error);
      const { url } = latest.current;
      lose(latest.current);
      // Otherwise the host could not open it again.
      latest.current.onClose?.();
      if (isWebAddress(url)) location.assign(url);
    });
    return () => {
      gone = true;
      handle.current?.unmount();
      handle.current = null;
    };
  }, [open, script?.src, latest]);
  const key = JSON.stringify(optionsOf(props));
  useEffect(() => handle.current?.update(optionsOf(latest.current)), [key, latest]);
  return null;
}

/** Subscribes to the events of all booking widgets of the page while the component is mounted, however they were made. */
export function useBookingEvents(handlers: BookingHandlers): void {
  const latest = useLatest(handlers);
  useListening(() => {
    const hear = (event: Event) => hand(latest.current, (event as CustomEvent<BookingEvent>).detail);
    addEventListener('booking-event', hear);
    return () => removeEventListener('booking-event', hear);
  });
}

function useWidget(
  mode: 'inline' | 'popup' | 'badge',
  props: ElementProps & { readonly children?: ReactNode; readonly text?: string | undefined },
  words = props.texts?.link,
): ReactElement {
  const { script, className, style, id, url } = props;
  const element = useRef<BookingElement>(null);
  const latest = useLatest(props);
  const [lost, setLost] = useState(false);
  // An object works before and after the script loads, so only the mode needs an attribute.
  // Object props are new on every render, and any update retries a failed calendar, so compare their content.
  const key = JSON.stringify(optionsOf(props));
  const given = useRef('');
  // Effects run again in strict mode, and where React has suspended the component.
  useBeforePaint(() => {
    if (given.current === key) return;
    given.current = key;
    // Effects run once the element is there.
    (element.current as BookingElement).options = optionsOf(props);
  });
  // `Activity` hides a component without removing its element: a popup and a badge are elsewhere in the page.
  useEffect(() => {
    const own = element.current as BookingElement;
    own.hidden = false;
    return () => {
      own.close?.();
      own.hidden = true;
    };
  }, []);
  useListening(() => {
    const own = element.current as BookingElement;
    const stop = listen(own, (event) => hand(latest.current, event));
    // A hidden element closes its popup, and says so, in a microtask.
    return () => (own.isConnected ? queueMicrotask(stop) : stop());
  });
  useEffect(() => {
    let gone = false;
    loadBooking(scriptOf(latest.current)).catch((error: unknown) => {
      if (gone) return;
      console.error(error);
      setLost(true);
      lose(latest.current);
    });
    return () => {
      gone = true;
    };
  }, [script?.src, latest]);
  // Without a link: the element itself reports an invalid URL.
  const link = isWebAddress(url) && createElement('a', { href: url }, words ?? 'Book a time');
  return createElement(
    'booking-widget',
    { ...ownAttributes(props), ref: element as Ref<BookingElement>, mode, id, style, class: className },
    // A badge shows nothing before its script loads; its link appears only if that fails.
    mode === 'badge' ? lost && link : (props.children ?? link),
  );
}

/** The script of a component, with the component's nonce and deadline. */
function scriptOf({ script = floating, nonce, deadlineMs }: ElementProps): BookingScript {
  return { nonce, deadlineMs, ...script };
}

/** A server does not paint, and React warns about layout effects there. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Listens from before the first event, which an element dispatches before passive effects run, until the component is gone.
 * A layout effect alone would end while React suspends the component, whose popup may be open.
 */
function useListening(listen: () => () => void): void {
  const stop = useRef<() => void>(null);
  useBeforePaint(() => {
    stop.current ??= listen();
  });
  useEffect(() => {
    // Fast Refresh runs the cleanup after the effect above.
    stop.current ??= listen();
    return () => {
      stop.current?.();
      stop.current = null;
    };
  }, []);
}

function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useBeforePaint(() => {
    latest.current = value;
  });
  return latest;
}

/** The attributes for the element itself. */
function ownAttributes(props: object): object {
  return Object.fromEntries(Object.entries(props).filter(([name]) => /^(data|aria)-/.test(name)));
}

/** The widget's options, without the component's own props. */
function optionsOf(
  props: ElementProps & { readonly children?: ReactNode; readonly text?: unknown },
): Options {
  const { script, className, style, id, children, text, ...rest } = props;
  const options = Object.entries(rest).filter(([name]) => !/^on[A-Z]|^open$|^(data|aria)-/.test(name));
  // Without the handlers, these are the options.
  return Object.fromEntries(options) as unknown as Options;
}

const types = {
  ready: 'onReady',
  timeout: 'onTimeout',
  failed: 'onFailed',
  'profile-viewed': 'onProfileViewed',
  'event-type-viewed': 'onEventTypeViewed',
  'date-selected': 'onDateSelected',
  scheduled: 'onScheduled',
  rescheduled: 'onRescheduled',
  cancelled: 'onCancelled',
  routed: 'onRouted',
  'provider-event': 'onProviderEvent',
  height: 'onHeight',
} as const;

function hand(handlers: BookingHandlers, event: BookingEvent | { readonly type: 'closed' }): void {
  if (event.type === 'closed') {
    handlers.onClose?.();
    return;
  }
  // The handler accepts events of its type.
  (handlers[types[event.type]] as ((event: BookingEvent) => void) | undefined)?.(event);
  handlers.onEvent?.(event);
}

/** The script did not load, so nobody else says so. */
function lose(props: BookingHandlers & { readonly url: string }): void {
  const event = { type: 'failed', reason: 'script' } as const;
  hand(props, event);
  announce(event, props.url);
}

function listen(
  target: EventTarget,
  hear: (event: BookingEvent | { readonly type: 'closed' }) => void,
): () => void {
  const names = [...Object.keys(types), 'closed'];
  const onEvent = (event: Event) =>
    hear({ type: event.type, ...(event as CustomEvent<object>).detail } as BookingEvent);
  for (const name of names) target.addEventListener(name, onEvent);
  return () => {
    for (const name of names) target.removeEventListener(name, onEvent);
  };
}

export interface ReactBookingProps extends BookingElementProps {
  ref?: Ref<BookingElement>;
  key?: string | number | null;
  id?: string | undefined;
  class?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children?: ReactNode;
}

declare global {
  // React 18 uses the global namespace, React 19 its module's.
  namespace JSX {
    interface IntrinsicElements {
      'booking-widget': ReactBookingProps;
    }
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'booking-widget': ReactBookingProps;
    }
  }
}
