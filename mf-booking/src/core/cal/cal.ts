import { acceptsFrom } from '../accepts';
import { addFrame } from '../add-frame';
import type { Provider } from '../provider';
import { calAddress } from './address';
import { calSettings, parseCalMessage } from './messages';

/** Cal.com: its frame announces that it listens, and shows itself after an answer. */
export const provider: Provider = {
  name: 'Cal.com',
  accepts: acceptsFrom(/^https:\/\/(app\.|www\.)?cal\.com$/),
  load: async () => ({ ok: true, show: addFrame }),
  address: calAddress,
  parse: parseCalMessage,
  settings: calSettings,
};
