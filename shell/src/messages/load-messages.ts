import type { MessageLoader } from '@site/kit/contracts/messages';

/** Loads the shell's own messages. They are few and the error page needs them, so the shell's script includes every language. */
export const loadShellMessages: MessageLoader = (tag) =>
  import(/* webpackMode: "eager" */ `./${tag}.json`, { with: { type: 'json' } });
