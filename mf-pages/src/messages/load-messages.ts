import type { MessageLoader, MessageLoaders } from '@site/shared/contracts/messages';

/** A page's messages together with the words that all pages share. */
export function pageMessages(page: MessageLoader): MessageLoaders {
  return {
    'en-US': async () => {
      const [common, own] = await Promise.all([import('./en-US.json', { with: { type: 'json' } }), page()]);
      return { default: { ...common.default, ...own.default } };
    },
  };
}
