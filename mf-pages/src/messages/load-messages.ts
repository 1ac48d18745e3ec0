import type { MessageLoader } from '@site/kit/contracts/messages';

/** Loads a page's messages and the messages that all pages share. */
export function pageMessages(...own: readonly MessageLoader[]): MessageLoader {
  return async (tag) => {
    const files = await Promise.all([common, ...own].map((load) => load(tag)));
    return { default: Object.fromEntries(files.flatMap((file) => Object.entries(file.default))) };
  };
}

const common: MessageLoader = (tag) => import(`./${tag}.json`, { with: { type: 'json' } });
