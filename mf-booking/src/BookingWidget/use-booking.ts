import type {
  BookingHandle,
  BookingOptions,
  BookingStatus,
  BookingWidgetProps,
} from '@site/kit/contracts/booking';
import { useEffect, useRef, useState } from 'react';
import { builtInProviders } from '../booking/built-in-providers';
import { rememberConsent } from '../core/consent';
import { mountWidget } from '../core/widget';
import { takeEarly, type WidgetListeners } from './early-widget';

/** Connects the widget's core to a component: mounts it, updates it with the props, and unmounts it. */
export function useBooking(props: BookingWidgetProps, title: string) {
  const { texts, onStatus, onEvent, nonce, prefill = {}, utm = {}, pageSettings = {}, ...rest } = props;
  const content: BookingOptions = { ...rest, title, prefill, utm, pageSettings };
  const { scriptUrl, loading, load, timeoutMs } = props;
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<BookingHandle>(null);
  const latest = useRef(content);
  latest.current = content;
  const listeners = useRef(props);
  listeners.current = props;
  // Object props are new on every render, so compare their content.
  const key = JSON.stringify(content);
  const shownKey = useRef(key);
  const [status, setStatus] = useState<BookingStatus['status']>('waiting');
  const [scheduled, setScheduled] = useState(false);

  useEffect(() => {
    if (place.current === null) return;
    // Before the extras, which wait for the consent, have loaded.
    rememberConsent();
    const report: WidgetListeners = {
      onStatus: (next) => {
        setStatus(next.status);
        // A booking was in the calendar before.
        setScheduled(false);
        listeners.current.onStatus?.(next);
      },
      onEvent: (event) => {
        if (event.type === 'scheduled') setScheduled(true);
        listeners.current.onEvent?.(event);
      },
    };
    const early = takeEarly(place.current);
    early?.follow(report);
    const options: BookingOptions = { ...latest.current, nonce: listeners.current.nonce, ...report };
    const mounted = early?.handle ?? mountWidget(place.current, options, builtInProviders);
    handle.current = mounted;
    return () => {
      handle.current = null;
      mounted.unmount();
      setStatus('waiting');
      setScheduled(false);
    };
  }, [scriptUrl, loading, load, timeoutMs]);

  useEffect(() => {
    if (key === shownKey.current) return;
    shownKey.current = key;
    handle.current?.update(latest.current);
  }, [key]);

  // Without the nonce, which browsers hide even from the page's own elements.
  return { place, options: key, status, scheduled };
}
