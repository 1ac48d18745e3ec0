import { useLocation } from '@site/kit/runtime';
import { useAfterHydration } from '../sections/use-after-hydration';
import { askedSentence } from './asked-sentence';

/**
 * The sentence that a search brought to this page in its URL. Empty until hydration, because every visitor gets the same
 * document. Without a sentence, the page does not render again: an update would discard slots that are not hydrated yet.
 */
export function useCarriedSentence(): string {
  return useAfterHydration(askedSentence(useLocation().search), '');
}
