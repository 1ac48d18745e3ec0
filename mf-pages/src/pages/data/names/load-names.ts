import type { MessageLoader } from '@site/kit/contracts/messages';

/** Loads only the names of the data sets, for pages that list them. */
export const dataSetNames: MessageLoader = (tag) =>
  import(`./messages/${tag}.json`, { with: { type: 'json' } });
