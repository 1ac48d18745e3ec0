import type { Provider } from '../provider';
import { calAddress } from './address';
import { parseCalMessage } from './messages';

/** Cal.com: a frame that says when it listens and is shown when it has been answered. No script of the provider's is needed. */
export const cal: Provider = {
  name: 'Cal.com',
  find: () => (place, address) => {
    const frame = document.createElement('iframe');
    // By this name the page knows that it is embedded.
    frame.name = 'cal-embed=';
    frame.allow = 'payment';
    frame.src = address;
    place.append(frame);
  },
  address: calAddress,
  parse: parseCalMessage,
};
