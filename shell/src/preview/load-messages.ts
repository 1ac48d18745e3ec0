import type { MessageLoader, Messages } from '@site/kit/contracts/messages';

/** Only the prerenderer needs them: no browser loads them. */
const load: MessageLoader = (tag) =>
  import(/* webpackMode: "eager" */ `./messages/${tag}.json`, { with: { type: 'json' } });

/** Messages of previews, in English where a language has none: whoever looks at a preview is of the team. */
export async function loadPreviewMessages(
  tag: string,
): Promise<{ readonly lang: string; readonly messages: Messages }> {
  try {
    return { lang: tag, messages: (await load(tag)).default };
  } catch {
    return { lang: 'en-US', messages: (await load('en-US')).default };
  }
}
