import type { MessageLoader, Messages } from '@site/kit/contracts/messages';

const load: MessageLoader = (tag) =>
  import(/* webpackMode: "eager" */ `./messages/${tag}.json`, { with: { type: 'json' } });

/** Loads the messages of previews, in English if the language has none, because only the team sees previews. */
export async function loadPreviewMessages(
  tag: string,
): Promise<{ readonly lang: string; readonly messages: Messages }> {
  try {
    return { lang: tag, messages: (await load(tag)).default };
  } catch {
    return { lang: 'en-US', messages: (await load('en-US')).default };
  }
}
