import type { MessageLoader } from '@site/kit/contracts/messages';

/** Loads only the sentences of the data sets, and the reason in the first row of each, with its name. */
export const dataSetSearches: MessageLoader = (tag) =>
  import(`./messages/${tag}.json`, { with: { type: 'json' } });
