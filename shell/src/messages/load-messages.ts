import type { MessageLoader } from '@site/kit/contracts/messages';

/** The shell's own messages. They are few, and an error page needs them: every language is part of the shell's script. */
export const loadShellMessages: MessageLoader = (tag) =>
  import(/* webpackMode: "eager" */ `./${tag}.json`, { with: { type: 'json' } });
