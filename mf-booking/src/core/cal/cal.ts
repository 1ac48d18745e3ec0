import { addFrame } from '../plain-frame';
import type { Provider } from '../provider';
import { receiveFrom } from '../receive';
import { calAddress } from './address';
import { parseCalMessage } from './messages';

/** Cal.com: a frame that says when it listens and is shown when it has been answered. */
export const provider: Provider = {
  name: 'Cal.com',
  receive: receiveFrom(/^https:\/\/(app\.|www\.)?cal\.com$/),
  load: async () => ({ ok: true, show: addFrame }),
  address: calAddress,
  parse: parseCalMessage,
};
