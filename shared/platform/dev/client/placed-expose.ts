import type { FragmentModule } from '@site/kit/contracts/fragment-module';
import type { Messages } from '@site/kit/contracts/messages';
import type { ElementType } from 'react';
import { placeOf, renderAgain } from './places';

type Exposed = FragmentModule<never>;
type Texts = Record<string, Messages[string]>;

/** The messages in the page, by expose and language. */
const shown = new Map<string, Map<string, Texts>>();

/**
 * Wraps an exposed module for the live shell, which loads it only once: the wrapper remains and its content changes.
 */
export function placeExpose(expose: string, exposed: Exposed): Exposed {
  const texts = shown.get(expose) ?? new Map<string, Texts>();
  shown.set(expose, texts);
  return {
    ...exposed,
    default: placeOf(exposed.default as ElementType) as Exposed['default'],
    messages: async (tag) => {
      const own = texts.get(tag) ?? { ...(await exposed.messages(tag)).default };
      texts.set(tag, own);
      return { default: own };
    },
  };
}

/** Updates the page's messages from the newest version of a module. */
export async function renewMessages(expose: string, exposed: Exposed): Promise<void> {
  for (const [tag, texts] of shown.get(expose) ?? []) {
    const { default: newest } = await exposed.messages(tag);
    for (const id of Object.keys(texts)) if (!(id in newest)) delete texts[id];
    Object.assign(texts, newest);
  }
  renderAgain(exposed.default as ElementType);
}
