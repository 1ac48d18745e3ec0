import type { MessageLoader } from '@site/kit/contracts/messages';

/** The names of the data sets alone, for pages that list them. */
export const dataSetNames: MessageLoader = (tag) =>
  import(`./messages/${tag}.json`, { with: { type: 'json' } });
