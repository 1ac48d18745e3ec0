import type {
  BookingContent,
  BookingHandle,
  BookingOptions,
  BookingStatus,
  BookingWidgetProps,
} from '@site/kit/contracts/booking';
import { useEffect, useRef, useState } from 'react';
import { builtInProviders } from '../booking/built-in-providers';
import { mountWidget } from '../core/widget';
import { takeEarly, type WidgetListeners } from './early-widget';

/** Keeps the widget's core in step with a component: mounted with it, updated with its properties, gone with it. */
export function useBooking(props: BookingWidgetProps, title: string) {
  const {
    scriptUrl,
    loading,
    timeoutMs,
    provider,
    url,
    prefill = {},
    utm = {},
    pageSettings = {},
    minHeight,
    theme,
    frameAttributes,
  } = props;
  const content: BookingContent = {
    title,
    url,
    provider,
    prefill,
    utm,
    pageSettings,
    theme,
    frameAttributes,
    ...(minHeight !== undefined && { minHeight }),
  };
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<BookingHandle>(null);
  const latest = useRef(content);
  latest.current = content;
  const listeners = useRef(props);
  listeners.current = props;
  const start = {
    ...(scriptUrl !== undefined && { scriptUrl }),
    ...(loading !== undefined && { loading }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
  // Objects given as properties are new with every render; what counts is what is in them.
  const key = JSON.stringify(content);
  const shownKey = useRef(key);
  const [status, setStatus] = useState<BookingStatus['status']>('waiting');
  const [scheduled, setScheduled] = useState(false);

  useEffect(() => {
    if (place.current === null) return;
    const report: WidgetListeners = {
      onStatus: (next) => {
        setStatus(next.status);
        listeners.current.onStatus?.(next);
      },
      onEvent: (event) => {
        if (event.type === 'scheduled') setScheduled(true);
        listeners.current.onEvent?.(event);
      },
    };
    const early = takeEarly(place.current);
    early?.follow(report);
    const options: BookingOptions = { ...latest.current, ...start, ...report };
    const mounted = early?.handle ?? mountWidget(place.current, options, builtInProviders);
    handle.current = mounted;
    return () => {
      handle.current = null;
      mounted.unmount();
      setStatus('waiting');
    };
  }, [scriptUrl, loading, timeoutMs]);

  useEffect(() => {
    if (key === shownKey.current) return;
    shownKey.current = key;
    handle.current?.update(latest.current);
  }, [key]);

  return { place, options: JSON.stringify({ ...content, ...start }), status, scheduled };
}
