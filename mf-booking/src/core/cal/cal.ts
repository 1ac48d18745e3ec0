import { hearsFrom } from '../hears';
import type { Provider, ShowFrame } from '../provider';
import { calAddress } from './address';
import { parseCalMessage } from './messages';

/** Cal.com: a frame that says when it listens and is shown when it has been answered. No script of the provider's is needed. */
export const provider: Provider = {
  name: 'Cal.com',
  hears: hearsFrom(/^https:\/\/(app\.|www\.)?cal\.com$/),
  load: async () => ({ ok: true, show }),
  address: calAddress,
  parse: parseCalMessage,
};

const show: ShowFrame = (place, address) => {
  const frame = document.createElement('iframe');
  // By this name the page knows that it is embedded.
  frame.name = 'cal-embed=';
  frame.allow = 'payment';
  // A frame that loads lazily does not keep the page's load event waiting. Where it is in view it loads at once.
  if (document.readyState !== 'complete') frame.loading = 'lazy';
  // A page that is isolated from others shows only frames without their cookies.
  if (window.crossOriginIsolated) Object.assign(frame, { credentialless: true });
  frame.src = address;
  place.append(frame);
  return () => {};
};
