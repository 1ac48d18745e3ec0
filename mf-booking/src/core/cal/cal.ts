import { addFrame } from '../plain-frame';
import type { Provider } from '../provider';
import { receiveFrom } from '../receive';
import { calAddress } from './address';
import { parseCalMessage } from './messages';

/** Cal.com: its frame announces that it listens, and shows itself after an answer. */
export const provider: Provider = {
  name: 'Cal.com',
  receive: receiveFrom(/^https:\/\/(app\.|www\.)?cal\.com$/),
  load: async () => ({ ok: true, show: addFrame }),
  address: calAddress,
  parse: parseCalMessage,
};
