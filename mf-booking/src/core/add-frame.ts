import type { ShowFrame } from './provider';
import { whenNear } from './when-near';

/**
 * Shows the provider's page in a frame of the widget's own, without a script of the provider. `createElement` first and
 * `src` later is what consent tools look for.
 */
export const addFrame: ShowFrame = (place, url, _content, onMayLoad) => {
  const frame = document.createElement('iframe');
  // A cross-origin isolated page shows only frames without credentials.
  if (window.crossOriginIsolated) Object.assign(frame, { credentialless: true });
  // `payment` allows payments. cal.com's page recognizes an embed by this name.
  frame.allow = 'payment';
  frame.name = 'cal-embed=';
  let stop = () => {};
  if (document.readyState !== 'complete') {
    // A lazy frame does not delay the page's load event, but loads only near the viewport, or after that event.
    frame.loading = 'lazy';
    const stopWaiting = whenNear(place, () => onMayLoad(true));
    const load = () => {
      frame.loading = 'eager';
      onMayLoad(true);
    };
    addEventListener('load', load);
    stop = () => {
      stopWaiting();
      removeEventListener('load', load);
    };
    onMayLoad(false);
  }
  frame.src = url;
  place.append(frame);
  return stop;
};
