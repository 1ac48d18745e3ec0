import type { MessageLoader, MessageLoaders } from '@site/shared/contracts/messages';

/** A page's messages together with those that all pages share. */
export function pageMessages(...own: readonly MessageLoader[]): MessageLoaders {
  const common: MessageLoader = () => import('./en-US.json', { with: { type: 'json' } });
  return {
    'en-US': async () => {
      const files = await Promise.all([common, ...own].map((load) => load()));
      return { default: Object.fromEntries(files.flatMap((file) => Object.entries(file.default))) };
    },
  };
}
